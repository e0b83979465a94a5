import { defineModel } from '@sidelight/kit';
import type { Streak } from '@sidelight/rules';

/**
 * An entry of the XP ledger. Each play has one entry, so a play counts once. The XP of all entries of a member add up
 * to the total XP of the profile.
 */
export type XpEntryRecord = { userId: string; playId: string; xp: number; at: Date };

/** What a player got for a finished play. */
export type AwardRecord = {
  /** The play's id. */
  _id: string;
  userId: string;
  xp: number;
  totalXp: number;
  newAchievements: string[];
  streak: Streak;
  at: Date;
};

/** Who solved the daily mystery of a date first. The id is the date. */
export type DailyFirstRecord = { _id: string; userId: string; playId: string };

export const xpModel = defineModel<XpEntryRecord>('XpEntry', {
  collection: 'xp_ledger',
  id: 'objectId',
  indexes: [
    // One entry for each play. `pnpm progress:check` finds all entries of a player with this index.
    [{ userId: 1, playId: 1 }, { unique: true }],
  ],
});

export const awardModel = defineModel<AwardRecord>('Award', {
  collection: 'awards',
  indexes: [
    // A member's awards, for the download and the deletion of their data. The index also serves to find out whether a
    // member has an award in a week.
    [{ userId: 1, at: 1 }],
  ],
});

export const firstModel = defineModel<DailyFirstRecord>('DailyFirst', {
  collection: 'daily_firsts',
  indexes: [[{ userId: 1 }]],
});

import { defineModel } from '@sidelight/kit';
import type { Streak } from '@sidelight/rules';

/** Each play has one entry. A member's entries add up to the member's total XP. */
export type XpEntryRecord = { userId: string; playId: string; xp: number; at: Date };

export type AwardRecord = {
  _id: string;
  userId: string;
  xp: number;
  totalXp: number;
  newAchievements: string[];
  streak: Streak;
  at: Date;
};

/** The first member who solved a daily mystery. The id is the mystery's date. */
export type DailyFirstRecord = { _id: string; userId: string; playId: string };

export const xpModel = defineModel<XpEntryRecord>('XpEntry', {
  collection: 'xp_ledger',
  id: 'objectId',
  indexes: [
    // Allows one entry for each play of a member. `pnpm db:check` reads a member's entries with this index.
    [{ userId: 1, playId: 1 }, { unique: true }],
  ],
});

export const awardModel = defineModel<AwardRecord>('Award', {
  collection: 'awards',
  indexes: [
    // Serves the download and deletion of a member's data.
    [{ userId: 1, at: 1 }],
  ],
});

export const firstModel = defineModel<DailyFirstRecord>('DailyFirst', {
  collection: 'daily_firsts',
  indexes: [[{ userId: 1 }]],
});

import type { Streak } from '@sidelight/rules';
import { Schema } from 'mongoose';

/** An entry of the XP ledger: each play counts once for its player. The sum of XP is the profile's total. */
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

const text = { type: String, required: true };
const number = { type: Number, required: true };
const instant = { type: Date, required: true };

export const xpSchema = new Schema<XpEntryRecord>(
  { userId: text, playId: text, xp: number, at: instant },
  { collection: 'xp_ledger', versionKey: false, strict: 'throw' },
);
// One entry for each play; also all entries of one player, for the check.
xpSchema.index({ userId: 1, playId: 1 }, { unique: true });

export const awardSchema = new Schema<AwardRecord>(
  {
    _id: text,
    userId: text,
    xp: number,
    totalXp: number,
    newAchievements: [String],
    streak: {
      currentStreakCount: number,
      bestStreakCount: number,
      lastStreakDate: { type: String, default: null },
      freezes: number,
    },
    at: instant,
  },
  { collection: 'awards', versionKey: false, strict: 'throw' },
);

// A member's awards, for the download and the deletion of their data.
awardSchema.index({ userId: 1, at: 1 });

export const firstSchema = new Schema<DailyFirstRecord>(
  { _id: text, userId: text, playId: text },
  { collection: 'daily_firsts', versionKey: false, strict: 'throw' },
);

firstSchema.index({ userId: 1 });

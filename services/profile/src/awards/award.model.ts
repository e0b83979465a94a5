import type { Streak } from '@sidelight/rules';
import { type Connection, type Model, Schema } from 'mongoose';

/** One entry of the XP ledger: a play is counted once for its player. The sum is the profile's total. */
export type XpEntryRecord = { userId: string; playId: string; xp: number; at: Date };
export type XpEntryModel = Model<XpEntryRecord>;

/** What a finished play brought its player. */
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
export type AwardModel = Model<AwardRecord>;

/** Who solved a date's daily mystery first. */
export type DailyFirstRecord = { _id: string; userId: string; playId: string };
export type DailyFirstModel = Model<DailyFirstRecord>;

const text = { type: String, required: true };
const number = { type: Number, required: true };
const instant = { type: Date, required: true };

const xpSchema = new Schema<XpEntryRecord>(
  { userId: text, playId: text, xp: number, at: instant },
  { collection: 'xp_ledger', versionKey: false, strict: 'throw' },
);
// Once a play; also the ledger of one player, to prove the total.
xpSchema.index({ userId: 1, playId: 1 }, { unique: true });

const awardSchema = new Schema<AwardRecord>(
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

// A member's awards, for the download of one's data and for its removal.
awardSchema.index({ userId: 1, at: 1 });

const firstSchema = new Schema<DailyFirstRecord>(
  { _id: text, userId: text, playId: text },
  { collection: 'daily_firsts', versionKey: false, strict: 'throw' },
);

firstSchema.index({ userId: 1 });

export const makeXpEntryModel = (connection: Connection): XpEntryModel =>
  connection.model<XpEntryRecord>('XpEntry', xpSchema);
export const makeAwardModel = (connection: Connection): AwardModel =>
  connection.model<AwardRecord>('Award', awardSchema);
export const makeDailyFirstModel = (connection: Connection): DailyFirstModel =>
  connection.model<DailyFirstRecord>('DailyFirst', firstSchema);

import type { LocalDate, Streak } from '@sidelight/rules';
import { type Connection, type Model, Schema } from 'mongoose';

export type ProfileRecord = {
  /** The account's id. */
  _id: string;
  createdAt: Date;
  totalXp: number;
  achievements: {
    name: string;
    unlockedAt: Date;
    /** By the operator's command, to those who had met a rule before it was added. */
    isGranted?: boolean;
  }[];
  totalStoriesAttempted: number;
  totalStoriesCompleted: number;
  totalQuestionsAsked: number;
  /** Whole seconds of finished plays. */
  totalTimePlayedSeconds: number;
  streak: Streak;
  /** The last dates that freezes stood in for, oldest first. */
  frozenDates?: LocalDate[];
  needsAdvert: boolean;
  /** Wishes to be told once Premium is there. */
  isPremiumInterested?: boolean;
  /** Lets the game service keep judged questions as tuning data. */
  hasTuningConsent?: boolean;
  creation: {
    totalStories: number;
    totalLikes: number;
    totalDislikes: number;
    /** UTC days with a new mystery, as many as an achievement asks for. */
    days: string[];
  };
};
export type ProfileModel = Model<ProfileRecord>;

const count = { type: Number, required: true, default: 0 };

// Read and written by `_id` alone; a username leads there by way of the account.
const profileSchema = new Schema<ProfileRecord>(
  {
    _id: { type: String, required: true },
    createdAt: { type: Date, required: true },
    totalXp: count,
    achievements: [{ _id: false, name: String, unlockedAt: Date, isGranted: Boolean }],
    totalStoriesAttempted: count,
    totalStoriesCompleted: count,
    totalQuestionsAsked: count,
    totalTimePlayedSeconds: count,
    streak: {
      currentStreakCount: count,
      bestStreakCount: count,
      lastStreakDate: { type: String, default: null },
      freezes: count,
    },
    frozenDates: [String],
    needsAdvert: { type: Boolean, required: true, default: false },
    isPremiumInterested: Boolean,
    hasTuningConsent: Boolean,
    creation: { totalStories: count, totalLikes: count, totalDislikes: count, days: [String] },
  },
  { collection: 'profiles', versionKey: false, strict: 'throw', minimize: false },
);

export const makeProfileModel = (connection: Connection): ProfileModel =>
  connection.model<ProfileRecord>('Profile', profileSchema);

import type { LocalDate, Streak } from '@sidelight/rules';
import { Schema } from 'mongoose';

export type ProfileRecord = {
  /** The account's id. */
  _id: string;
  createdAt: Date;
  totalXp: number;
  achievements: {
    name: string;
    unlockedAt: Date;
    /** Granted by the operator's command: the player had earned it before the achievement was added. */
    isGranted?: boolean;
  }[];
  totalStoriesAttempted: number;
  totalStoriesCompleted: number;
  totalQuestionsAsked: number;
  /** The time of all finished plays, in whole seconds. */
  totalTimePlayedSeconds: number;
  streak: Streak;
  /** The last dates that freezes saved, oldest first. */
  frozenDates?: LocalDate[];
  needsAdvert: boolean;
  /** The player wants to be told when Premium is available. */
  isPremiumInterested?: boolean;
  /** The player allows the game service to store judged questions as tuning data. */
  hasTuningConsent?: boolean;
  creation: {
    totalStories: number;
    totalLikes: number;
    totalDislikes: number;
    /** UTC dates with a new mystery, as many as an achievement needs. */
    days: string[];
  };
};

const count = { type: Number, required: true, default: 0 };

// Read and written by `_id` alone. The account of a username has the id.
export const profileSchema = new Schema<ProfileRecord>(
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

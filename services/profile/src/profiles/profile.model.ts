import { defineModel } from '@sidelight/kit';
import type { LocalDate, Streak } from '@sidelight/rules';

export type ProfileRecord = {
  /** The account's id. */
  _id: string;
  createdAt: Date;
  totalXp: number;
  achievements: {
    name: string;
    unlockedAt: Date;
    /** True if an operator's command granted it: the player had earned it before the product had this achievement. */
    isGranted?: boolean;
  }[];
  totalStoriesAttempted: number;
  totalStoriesCompleted: number;
  totalQuestionsAsked: number;
  /** Of finished plays, in whole seconds. */
  totalTimePlayedSeconds: number;
  streak: Streak;
  /** The latest dates on which a freeze saved the streak, oldest first. */
  frozenDates?: LocalDate[];
  /** The latest date on which the player began that date's daily mystery. */
  lastDailyDate?: LocalDate;
  needsAdvert: boolean;
  /** The player wants to be told when Premium is available. */
  isPremiumInterested?: boolean;
  /** The player allows the game service to store judged questions as tuning data. */
  hasTuningConsent?: boolean;
  creation: {
    totalStories: number;
    totalLikes: number;
    totalDislikes: number;
    /** UTC dates on which the player created a mystery; at most as many as 'Consistent Creator' needs. */
    days: string[];
  };
};

export const profileModel = defineModel<ProfileRecord>('Profile', {
  collection: 'profiles',
});

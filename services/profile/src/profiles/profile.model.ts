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
    /**
     * True if an operator's command granted the achievement, because the player had earned it before the product had
     * it.
     */
    isGranted?: boolean;
    /** The play whose begin unlocked the achievement. The end of this play announces it. */
    playId?: string;
  }[];
  totalStoriesAttempted: number;
  totalStoriesCompleted: number;
  totalQuestionsAsked: number;
  /** The time of all finished plays together, in whole seconds. */
  totalTimePlayedSeconds: number;
  streak: Streak;
  /** The latest dates on which a freeze saved the streak, oldest first. */
  frozenDates?: LocalDate[];
  /** The latest date on which the player began that date's daily mystery. */
  lastDailyDate?: LocalDate;
  needsAdvert: boolean;
  /** The player wants to be told when Premium is available. */
  isPremiumInterested?: boolean;
  /** The player allows judged questions to be used as tuning data, which improves the host. */
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

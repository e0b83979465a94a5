import { NO_STREAK } from '@sidelight/rules';
import type { ProfileRecord } from './profile.model.ts';

export const newProfile = (userId: string, createdAt: Date): ProfileRecord => ({
  _id: userId,
  createdAt,
  totalXp: 0,
  achievements: [],
  totalStoriesAttempted: 0,
  totalStoriesCompleted: 0,
  totalQuestionsAsked: 0,
  totalTimePlayedSeconds: 0,
  streak: NO_STREAK,
  frozenDates: [],
  needsAdvert: false,
  creation: { totalStories: 0, totalLikes: 0, totalDislikes: 0, days: [] },
});

import { type AchievementFacts, newAchievements } from '@sidelight/rules';
import type { ProfileRecord } from '../profiles/profile.model.ts';

type Counted = Pick<
  ProfileRecord,
  | 'achievements'
  | 'totalStoriesAttempted'
  | 'totalStoriesCompleted'
  | 'totalQuestionsAsked'
  | 'totalTimePlayedSeconds'
  | 'streak'
  | 'creation'
>;

/** `names` has only the achievements that are new. */
export function unlockAchievements(
  profile: Counted,
  lastGame: AchievementFacts['lastGame'],
  unlockedAt: Date,
): { names: string[]; achievements: ProfileRecord['achievements'] } {
  const { totalStories, totalLikes, totalDislikes, days } = profile.creation;
  const facts: AchievementFacts = {
    totalStoriesAttempted: profile.totalStoriesAttempted,
    totalStoriesCompleted: profile.totalStoriesCompleted,
    totalQuestionsAsked: profile.totalQuestionsAsked,
    totalTimePlayedSeconds: profile.totalTimePlayedSeconds,
    bestStreakCount: profile.streak.bestStreakCount,
    lastGame,
    creation: { totalStories, totalLikes, totalDislikes, distinctDays: days.length },
  };
  const names = newAchievements(
    facts,
    profile.achievements.map(({ name }) => name),
  );
  return { names, achievements: [...profile.achievements, ...names.map((name) => ({ name, unlockedAt }))] };
}

import { utcDateOf } from '@sidelight/rules';
import { applyEnd } from '../awards/apply-end.ts';
import { DAYS_KEPT } from '../awards/count-creation.ts';
import { unlockAchievements } from '../awards/unlock-achievements.ts';
import { newProfile } from '../profiles/new-profile.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import type { History } from './history.ts';

export type Rebuilt = {
  profile: ProfileRecord;
  /** The names of the achievements for which the plays alone say when they were unlocked. */
  dated: Set<string>;
};

export function replayProfile(stored: ProfileRecord, history: History): Rebuilt {
  const { dates, likes, dislikes } = history.created;
  let profile = newProfile(stored._id, stored.createdAt);
  for (const { playId, at, play } of history.ledger) {
    if (!play) continue;
    const isFirstDailySolver = history.firsts.some(
      (first) => first._id === play.dailyDate && first.playId === playId,
    );
    profile = { ...profile, ...applyEnd(profile, play, { isFirstDailySolver, at }).changes };
  }
  const dated = new Set(profile.achievements.map(({ name }) => name));
  // This achievement also counts the questions of plays that the player left before the end. The history does not say
  // when these questions were counted.
  if (history.questionsLeft > 0) dated.delete('Question Master');
  const days = [...new Set(dates.map(utcDateOf))].slice(0, DAYS_KEPT);
  const whole: ProfileRecord = {
    ...profile,
    totalStoriesAttempted: history.attempted,
    totalQuestionsAsked: profile.totalQuestionsAsked + history.questionsLeft,
    creation: { totalStories: dates.length, totalLikes: likes, totalDislikes: dislikes, days },
  };
  const { achievements } = unlockAchievements(whole, null, stored.createdAt);
  return { profile: { ...whole, achievements }, dated };
}

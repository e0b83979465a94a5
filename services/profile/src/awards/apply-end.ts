import type { EventPayload } from '@sidelight/contracts';
import { advanceStreak } from '@sidelight/rules';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import { unlockAchievements } from './unlock-achievements.ts';

/** A freeze takes a week to earn, so this many dates cover at least seven years. */
const FROZEN_DATES_KEPT = 366;

export type EndedPlay = Pick<
  EventPayload<'play.ended'>,
  'dailyDate' | 'completedStatus' | 'points' | 'questionsAsked' | 'timeTakenMs'
>;

export const xpOf = ({ completedStatus, points }: Pick<EndedPlay, 'completedStatus' | 'points'>): number =>
  completedStatus === 'Completed' ? points : 0;

/** A pure function, so that `pnpm db:check` can replay all plays and compare the result with the stored profile. */
export function applyEnd(
  profile: ProfileRecord,
  play: EndedPlay,
  { isFirstDailySolver, at }: { isFirstDailySolver: boolean; at: Date },
): {
  changes: Partial<Omit<ProfileRecord, '_id'>> & Pick<ProfileRecord, 'totalXp' | 'streak'>;
  names: string[];
} {
  const { dailyDate, completedStatus, questionsAsked, timeTakenMs } = play;
  const { streak, frozenDates } =
    dailyDate === null
      ? { streak: profile.streak, frozenDates: [] }
      : advanceStreak(profile.streak, { status: completedStatus, date: dailyDate });
  const counted = {
    totalXp: profile.totalXp + xpOf(play),
    totalStoriesCompleted: profile.totalStoriesCompleted + (completedStatus === 'Completed' ? 1 : 0),
    totalQuestionsAsked: profile.totalQuestionsAsked + questionsAsked,
    totalTimePlayedSeconds: profile.totalTimePlayedSeconds + Math.round(timeTakenMs / 1000),
    streak,
    frozenDates: [...(profile.frozenDates ?? []), ...frozenDates].slice(-FROZEN_DATES_KEPT),
  };
  const lastGame = {
    completedStatus,
    questionsAsked,
    timeTakenSeconds: timeTakenMs / 1000,
    isFirstDailySolver,
  };
  const { names, achievements } = unlockAchievements({ ...profile, ...counted }, lastGame, at);
  return { changes: { ...counted, achievements }, names };
}

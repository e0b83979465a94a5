import type { EventPayload } from '@sidelight/contracts';
import type { EventContext, EventHandlers } from '@sidelight/kit';
import { advanceStreak } from '@sidelight/rules';
import type { Deps } from '../deps.ts';
import { unlockAchievements } from './unlock-achievements.ts';

type CountDeps = Pick<Deps, 'profiles' | 'awards'>;
type Ended = EventPayload<'play.ended'>;

/** As many dates saved by a freeze as two weeks' strips may show. */
export const FROZEN_DATES_KEPT = 14;

/** Members' plays: totals, XP, streak and achievements, in the transaction that marks the event as applied. */
export function countPlays(deps: CountDeps): EventHandlers {
  return {
    'play.started': ({ userId }, context) => countAttempt(deps, userId, context),
    'play.ended': (play, context) => countEnd(deps, play, context),
    // A guest's play, counted by no profile so far.
    'play.claimed': async ({ completedStatus, ...play }, context) => {
      await countAttempt(deps, play.userId, context);
      if (completedStatus !== 'Attempted') await countEnd(deps, { ...play, completedStatus }, context);
    },
  };
}

async function countAttempt(
  { profiles }: CountDeps,
  userId: string | null,
  { session }: EventContext,
): Promise<void> {
  const profile = userId === null ? null : await profiles.find(userId, session);
  if (!profile) return;
  const totalStoriesAttempted = profile.totalStoriesAttempted + 1;
  await profiles.save(profile._id, { totalStoriesAttempted }, session);
}

async function countEnd({ profiles, awards }: CountDeps, play: Ended, context: EventContext): Promise<void> {
  const { session, occurredAt } = context;
  const { userId, playId, dailyDate, completedStatus } = play;
  const profile = userId === null ? null : await profiles.find(userId, session);
  if (userId === null || !profile) return;
  const isSolved = completedStatus === 'Completed';
  const xp = isSolved ? play.points : 0;
  if (!(await awards.enter({ userId, playId, xp, at: occurredAt }, session))) return;

  const isFirstDailySolver =
    isSolved && dailyDate !== null && (await awards.claimFirst({ _id: dailyDate, userId, playId }, session));
  const { streak, frozenDates } =
    dailyDate === null
      ? { streak: profile.streak, frozenDates: [] }
      : advanceStreak(profile.streak, { status: completedStatus, date: dailyDate });
  const counted = {
    totalXp: profile.totalXp + xp,
    totalStoriesCompleted: profile.totalStoriesCompleted + (isSolved ? 1 : 0),
    totalQuestionsAsked: profile.totalQuestionsAsked + play.questionsAsked,
    totalTimePlayedSeconds: profile.totalTimePlayedSeconds + Math.round(play.timeTakenMs / 1000),
    streak,
    frozenDates: [...(profile.frozenDates ?? []), ...frozenDates].slice(-FROZEN_DATES_KEPT),
  };
  const lastGame = {
    completedStatus,
    questionsAsked: play.questionsAsked,
    timeTakenSeconds: play.timeTakenMs / 1000,
    isFirstDailySolver,
  };
  const { names, achievements } = unlockAchievements({ ...profile, ...counted }, lastGame, occurredAt);
  await profiles.save(userId, { ...counted, achievements }, session);
  const award = { userId, xp, totalXp: counted.totalXp, newAchievements: names, streak };
  await awards.insert({ _id: playId, ...award, at: occurredAt }, session);
}

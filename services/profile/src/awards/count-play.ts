import type { EventPayload } from '@sidelight/contracts';
import { ApiError, type EventContext, type EventHandlers } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { applyEnd, xpOf } from './apply-end.ts';
import { unlockAchievements } from './unlock-achievements.ts';

type CountContext = Pick<ProfileContext, 'profiles' | 'awards'>;
type Ended = EventPayload<'play.ended'>;

type PlayEvent = 'play.started' | 'play.ended' | 'play.left' | 'play.claimed';

export function countPlays(ctx: CountContext): EventHandlers<PlayEvent> {
  return {
    'play.started': (play, context) => countAttempt(ctx, play, context),
    'play.ended': (play, context) => countEnd(ctx, play, context),
    'play.left': ({ userId, questionsAsked }, context) =>
      countQuestions(ctx, userId, questionsAsked, context),
    // A guest's play now belongs to a member. No profile has counted it before.
    'play.claimed': async ({ completedStatus, afterPlayId, ...play }, context) => {
      await refuseTooEarly(ctx, play.userId, afterPlayId ?? null, context);
      await countAttempt(ctx, play, context);
      if (completedStatus === 'Attempted') {
        await countQuestions(ctx, play.userId, play.questionsAsked, context);
      } else await countEnd(ctx, { ...play, completedStatus }, context);
    },
  };
}

/**
 * The streak needs a guest's daily plays in the order of their dates. A game service of an earlier release sends their
 * events in any order. So the event of a play is refused until the play before it (`afterPlayId`) is counted. The sender
 * retries.
 * @throws ApiError unavailable
 */
async function refuseTooEarly(
  { profiles, awards }: CountContext,
  userId: string | null,
  afterPlayId: string | null,
  { session }: EventContext,
): Promise<void> {
  if (userId === null || afterPlayId === null || !(await profiles.find(userId, session))) return;
  if (!(await awards.hasEntry(userId, afterPlayId, session))) throw new ApiError({ code: 'unavailable' });
}

async function countAttempt(
  { profiles }: CountContext,
  { userId, playId, dailyDate }: EventPayload<'play.started'>,
  { session, occurredAt }: EventContext,
): Promise<void> {
  const profile = userId === null ? null : await profiles.find(userId, session);
  if (!profile) return;
  const totalStoriesAttempted = profile.totalStoriesAttempted + 1;
  const isNewDay = dailyDate !== null && dailyDate > (profile.lastDailyDate ?? '');
  const { names } = unlockAchievements({ ...profile, totalStoriesAttempted }, null, occurredAt);
  const unlocked = names.map((name) => ({ name, unlockedAt: occurredAt, playId }));
  const changes = {
    totalStoriesAttempted,
    achievements: [...profile.achievements, ...unlocked],
    ...(isNewDay ? { lastDailyDate: dailyDate } : {}),
  };
  await profiles.update(profile._id, changes, session);
}

/**
 * Counts the questions of a play without a result. Such a play has no end screen, so only the profile shows
 * achievements that it unlocks.
 */
async function countQuestions(
  { profiles }: CountContext,
  userId: string | null,
  questionsAsked: number,
  { session, occurredAt }: EventContext,
): Promise<void> {
  const profile = userId === null ? null : await profiles.find(userId, session);
  if (!profile || questionsAsked === 0) return;
  const totalQuestionsAsked = profile.totalQuestionsAsked + questionsAsked;
  const { achievements } = unlockAchievements({ ...profile, totalQuestionsAsked }, null, occurredAt);
  await profiles.update(profile._id, { totalQuestionsAsked, achievements }, session);
}

async function countEnd(
  { profiles, awards }: CountContext,
  play: Ended,
  context: EventContext,
): Promise<void> {
  const { session, occurredAt } = context;
  const { userId, playId, dailyDate, completedStatus } = play;
  const profile = userId === null ? null : await profiles.find(userId, session);
  if (userId === null || !profile) return;
  const xp = xpOf(play);
  if (!(await awards.enter({ userId, playId, xp, at: occurredAt }, session))) return;

  const isFirstDailySolver =
    completedStatus === 'Completed' &&
    dailyDate !== null &&
    (await awards.claimFirst({ _id: dailyDate, userId, playId }));
  const { changes, names } = applyEnd(profile, play, { isFirstDailySolver, at: occurredAt });
  await profiles.update(userId, changes, session);
  const { totalXp, streak } = changes;
  const atBegin = profile.achievements.filter((each) => each.playId === playId).map(({ name }) => name);
  const award = { userId, xp, totalXp, newAchievements: [...atBegin, ...names], streak };
  await awards.insert({ _id: playId, ...award, at: occurredAt }, session);
}

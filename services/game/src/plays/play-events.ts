import type { PublishedBy } from '@sidelight/contracts';
import type { NewEvent } from '@sidelight/kit';
import type { PlayRecord } from './play.model.ts';

type GameEvent = NewEvent<PublishedBy<'game'>>;

const identity = (play: PlayRecord) => ({
  playId: play._id,
  storyId: play.storyId,
  userId: play.userId,
  localDate: play.localDate,
  dailyDate: play.dailyDate,
});

/** The streak depends on the order in which a member's daily plays ended, so their events are delivered in order. */
const inOrder = ({ userId, dailyDate, result }: PlayRecord): Pick<GameEvent, 'orderingKey'> =>
  userId !== null && dailyDate !== null && result !== null ? { orderingKey: `dailies:${userId}` } : {};

/** The first turn that is not talk begins a play. */
export const hasBegun = (
  before: Pick<PlayRecord, 'startedAt'>,
  after: Pick<PlayRecord, 'startedAt'>,
): boolean => before.startedAt === null && after.startedAt !== null;

export function playEvents(before: PlayRecord, after: PlayRecord, occurredAt: Date): GameEvent[] {
  const events: GameEvent[] = [];
  if (hasBegun(before, after)) events.push({ type: 'play.started', payload: identity(after), occurredAt });
  if (after.result) {
    const payload = { ...identity(after), ...after.result, isFirst: after.isFirst ?? false };
    events.push({ type: 'play.ended', payload, occurredAt, ...inOrder(after) });
  }
  return events;
}

/** The event for a play that was closed without a result. */
export function leftEvent(play: PlayRecord, occurredAt: Date): GameEvent {
  const payload = { ...identity(play), questionsAsked: play.questionsReported ?? 0 };
  return { type: 'play.left', payload, occurredAt };
}

/**
 * The event for a guest's play that now belongs to a member. It reports the questions and the result, which the profile
 * service has not counted yet.
 * @param afterPlayId the daily play that must be counted before this one, or null
 */
export function claimedEvent(play: PlayRecord, afterPlayId: string | null, occurredAt: Date): GameEvent {
  const result = play.result ?? {
    completedStatus: 'Attempted' as const,
    points: 0,
    questionsAsked: play.questionsReported ?? 0,
    hintsUsed: 0,
    timeTakenMs: 0,
    accuracyScore: 0,
  };
  const payload = { ...identity(play), ...result, afterPlayId };
  return { type: 'play.claimed', payload, occurredAt, ...inOrder(play) };
}

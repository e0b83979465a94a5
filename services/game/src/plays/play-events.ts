import type { PublishedBy } from '@sidelight/contracts';
import type { NewEvent } from '@sidelight/kit';
import type { PlayedSoFar } from './play.model.ts';

type GameEvent = NewEvent<PublishedBy<'game'>>;

const identity = (play: PlayedSoFar) => ({
  playId: play._id,
  storyId: play.storyId,
  userId: play.userId,
  localDate: play.localDate,
  dailyDate: play.dailyDate,
});

/** Whether a stored turn was the first of its play that was not talk. */
export const hasBegun = (
  before: Pick<PlayedSoFar, 'startedAt'>,
  after: Pick<PlayedSoFar, 'startedAt'>,
): boolean => before.startedAt === null && after.startedAt !== null;

/** What a stored turn tells the other services: that the play started, that it ended, or nothing. */
export function playEvents(before: PlayedSoFar, after: PlayedSoFar, occurredAt: Date): GameEvent[] {
  const events: GameEvent[] = [];
  if (hasBegun(before, after)) events.push({ type: 'play.started', payload: identity(after), occurredAt });
  if (after.result) {
    events.push({ type: 'play.ended', payload: { ...identity(after), ...after.result }, occurredAt });
  }
  return events;
}

/** A play that was closed without a result, with the questions that no other event reports to the profile. */
export function leftEvent(play: PlayedSoFar, occurredAt: Date): GameEvent {
  const payload = { ...identity(play), questionsAsked: play.questionsReported ?? 0 };
  return { type: 'play.left', payload, occurredAt };
}

/** What the profile has not counted yet of a guest's play that became a member's. */
export function claimedEvent(play: PlayedSoFar, occurredAt: Date): GameEvent {
  const result = play.result ?? {
    completedStatus: 'Attempted' as const,
    points: 0,
    questionsAsked: play.questionsReported ?? 0,
    hintsUsed: 0,
    timeTakenMs: 0,
    accuracyScore: 0,
  };
  return { type: 'play.claimed', payload: { ...identity(play), ...result }, occurredAt };
}

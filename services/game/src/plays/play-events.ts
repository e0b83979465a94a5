import type { NewEvent } from '@sidelight/kit';
import type { PlayedSoFar } from './play.model.ts';

const identity = (play: PlayedSoFar) => ({
  playId: play._id,
  storyId: play.storyId,
  userId: play.userId,
  localDate: play.localDate,
  dailyDate: play.dailyDate,
});

/** What a stored turn tells the other services: that the play started, that it ended, or nothing. */
export function playEvents(before: PlayedSoFar, after: PlayedSoFar, occurredAt: Date): NewEvent[] {
  const events: NewEvent[] = [];
  if (before.startedAt === null) events.push({ type: 'play.started', payload: identity(after), occurredAt });
  if (after.result) {
    events.push({ type: 'play.ended', payload: { ...identity(after), ...after.result }, occurredAt });
  }
  return events;
}

/** What the profile has not counted yet of a guest's play that became a member's. */
export function claimedEvent(play: PlayedSoFar, occurredAt: Date): NewEvent {
  const result = play.result ?? {
    completedStatus: 'Attempted' as const,
    points: 0,
    questionsAsked: 0,
    hintsUsed: 0,
    timeTakenMs: 0,
    accuracyScore: 0,
  };
  return { type: 'play.claimed', payload: { ...identity(play), ...result }, occurredAt };
}

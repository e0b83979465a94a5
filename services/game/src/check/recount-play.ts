import { RULES_VERSION } from '@sidelight/rules';
import type { DisputeRecord } from '../disputes/dispute.model.ts';
import type { PlayRecord } from '../plays/play.model.ts';
import { asAnswered, isCounted, isTalk, playResult } from '../plays/turn-change.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';

export type Sources = {
  disputes: ReadonlyMap<string, Pick<DisputeRecord, 'status' | 'decidedAt'>>;
  revision: Pick<StoryRevision, 'title' | 'prompt'> | undefined;
};

export function recountPlay(play: PlayRecord, { disputes, revision }: Sources): Record<string, unknown> {
  const { turns, userId, guestId, endedAt } = play;
  const startedAt = turns.find((turn) => !isTalk(turn))?.askedAt ?? null;
  const hints = turns.filter(({ isHint }) => isHint).length;
  return {
    questionsAsked: turns.filter(isCounted).length,
    hintsUsed: hints,
    factIds: turns.flatMap(({ newFactIds }) => newFactIds),
    startedAt,
    isOpen: play.state === 'in_progress',
    playerKey: userId ? `user:${userId}` : guestId ? `guest:${guestId}` : 'nobody',
    ...(revision ? { storyTitle: revision.title, storyPrompt: revision.prompt } : {}),
    ...(startedAt && endedAt && isByTheseRules(play)
      ? { result: resultOf(play, startedAt, endedAt, disputes) }
      : {}),
  };
}

/** A result of another version of the rules is not recomputed. */
const isByTheseRules = ({ result }: PlayRecord) => !result || result.rulesVersion === RULES_VERSION;

/**
 * The result as the player got it at the end of the play. An answer that was reversed after the end still counts as a
 * question.
 */
function resultOf(
  { state, turns }: PlayRecord,
  startedAt: Date,
  endedAt: Date,
  disputes: Sources['disputes'],
): PlayRecord['result'] {
  if (state !== 'solved' && state !== 'resigned') return null;
  const atEnd = turns.map((turn) => {
    const decidedAt = turn.dispute && disputes.get(turn.dispute.disputeId)?.decidedAt;
    return decidedAt && decidedAt > endedAt ? asAnswered(turn) : turn;
  });
  return playResult(state === 'solved' ? 'Completed' : 'Resigned', atEnd, {
    timeTakenMs: Math.max(0, endedAt.getTime() - startedAt.getTime()),
    questionsAsked: atEnd.filter(isCounted).length,
    hintsUsed: turns.filter(({ isHint }) => isHint).length,
  });
}

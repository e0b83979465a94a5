import type { Verdict } from '@sidelight/contracts';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import type { PlayCorrection } from '../plays/plays.repository.ts';
import { isCounted } from '../plays/turn-change.ts';

export type Decision =
  | { status: 'queued' | 'upheld' }
  | { status: 'reversed'; verdict: Verdict; message: string; factsConfirmed: string[] };

/**
 * A reversal replaces the answer, and the turn no longer counts as a question. In a running game, the found facts
 * change too, and the host no longer offers the solution. A correction never ends a game. In an ended game, the facts
 * and the result stay.
 */
export function correctTurn(
  play: PlayRecord,
  turnId: string,
  disputeId: string,
  decision: Decision,
): PlayCorrection {
  const before = play.turns.find((turn) => turn.turnId === turnId);
  const isReversed = decision.status === 'reversed';
  const turns = play.turns.map((turn) =>
    turn.turnId === turnId ? decided(turn, disputeId, decision) : turn,
  );
  const returned = isReversed && before && isCounted(before) ? 1 : 0;
  const questionsAsked = Math.max(0, play.questionsAsked - returned);
  const facts = isReversed && play.result === null ? recountFacts(turns) : { turns, factIds: play.factIds };
  return { ...facts, questionsAsked };
}

function decided(turn: TurnRecord, disputeId: string, decision: Decision): TurnRecord {
  if (decision.status !== 'reversed') return { ...turn, dispute: { disputeId, status: decision.status } };
  const { verdict, message, factsConfirmed } = decision;
  const said = { messageBefore: turn.message, ...(turn.verdict ? { verdictBefore: turn.verdict } : {}) };
  return {
    ...turn,
    verdict,
    message,
    factsConfirmed,
    asks: null,
    dispute: { disputeId, status: 'reversed', ...said },
  };
}

function recountFacts(turns: readonly TurnRecord[]): Pick<PlayCorrection, 'turns' | 'factIds'> {
  const factIds: string[] = [];
  const recounted = turns.map((turn) => {
    const newFactIds = turn.factsConfirmed.filter((id) => !factIds.includes(id));
    factIds.push(...newFactIds);
    return { ...turn, newFactIds, ...(turn.asks === 'see_solution' ? { asks: null } : {}) };
  });
  return { turns: recounted, factIds };
}

import type { Verdict } from '@sidelight/contracts';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import type { PlayCorrection } from '../plays/plays.repository.ts';
import { isCounted } from '../plays/turn-change.ts';

/** What a second judgement came to. */
export type Decision =
  | { status: 'queued' | 'upheld' }
  | { status: 'reversed'; verdict: Verdict; message: string; factsConfirmed: string[] };

/**
 * A play with one disputed turn as decided. A reversed answer gives its question back. In a game that goes on,
 * facts follow the right answer; a correction never ends a game. In a game that has ended, the play's count
 * follows, while facts and result stay as they were awarded.
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
  const found = isReversed && play.result === null ? refound(turns) : { turns, factIds: play.factIds };
  return { ...found, questionsAsked };
}

function decided(turn: TurnRecord, disputeId: string, decision: Decision): TurnRecord {
  if (decision.status !== 'reversed') return { ...turn, dispute: { disputeId, status: decision.status } };
  const { verdict, message, factsConfirmed } = decision;
  const said = { messageBefore: turn.message, ...(turn.verdict ? { verdictBefore: turn.verdict } : {}) };
  return { ...turn, verdict, message, factsConfirmed, dispute: { disputeId, status: 'reversed', ...said } };
}

/** Which turn was the first to find each fact, told anew. */
function refound(turns: readonly TurnRecord[]): Pick<PlayCorrection, 'turns' | 'factIds'> {
  const factIds: string[] = [];
  const told = turns.map((turn) => {
    const newFactIds = turn.factsConfirmed.filter((id) => !factIds.includes(id));
    factIds.push(...newFactIds);
    return { ...turn, newFactIds };
  });
  return { turns: told, factIds };
}

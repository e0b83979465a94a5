import type { Play } from '@sidelight/contracts';
import { useHosts } from './use-hosts.ts';

/**
 * The id of the turn that found the last key fact. Null while a key fact is missing, after the game, and if the host has
 * asked something itself.
 */
export function lastFactTurn({ state, factsFound, factsTotal, turns }: Play): string | null {
  if (state !== 'in_progress' || factsTotal === 0 || factsFound < factsTotal) return null;
  const turn = turns.findLast(({ newFacts }) => newFacts > 0);
  return turn && !turn.asks ? turn.turnId : null;
}

export type ClosingQuestion = { turnId: string; text: string };

/**
 * When the player has found all key facts, the host asks once what happened. This question does not count in the result
 * and does not end the game.
 */
export function useClosingQuestion(play: Play | null): ClosingQuestion | null {
  const { current } = useHosts();
  const turnId = play && lastFactTurn(play);
  return turnId ? { turnId, text: current?.closingQuestion ?? 'So what happened?' } : null;
}

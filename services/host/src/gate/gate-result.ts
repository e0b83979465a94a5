import type { HostTurn } from '../host.ts';
import { weighted } from '../knowledge/fact-coverage.ts';
import { type Fact, isDetail } from '../knowledge/facts.ts';

/** If no fact is marked as required, the player must find at least this share of the facts, by weight. */
const SOLVED_SHARE = 0.75;

/**
 * Returns whether a message states a fact if it has this share (0 to 1) of the fact's words. The AI host accepts a lower
 * share for facts that the model recognised.
 */
export type Accepts = (factId: string, share: number) => boolean;

export type GateResult = {
  /** The ids of the facts that this turn states, including facts that were found earlier. */
  confirmed: string[];
  found: ReadonlySet<string>;
  factsTotal: number;
  solved: boolean;
  /**
   * Whether the message may tell the whole solution, or states the last needed fact, but not surely enough to end the
   * game. Then the host asks whether it should show the solution. If a model has judged whether the message tells the
   * solution, this judgement decides instead.
   */
  maySolve: boolean;
};

/** Ignores facts that the story no longer has. */
export function foundBy(
  ids: readonly string[],
  turns: readonly HostTurn[],
  confirmed: readonly string[],
): Set<string> {
  const said = [...turns.flatMap((turn) => turn.factsConfirmed), ...confirmed];
  return new Set(said.filter((id) => ids.includes(id)));
}

export const resultOf = (
  facts: readonly Fact[],
  confirmed: string[],
  found: ReadonlySet<string>,
  solved: boolean,
  maySolve = false,
): GateResult => ({
  confirmed,
  found,
  factsTotal: facts.length,
  solved,
  maySolve,
});

export function isSolved(
  facts: readonly Fact[],
  found: ReadonlySet<string>,
  confirmed: readonly string[],
): boolean {
  return confirmed.length > 0 && hasAllNeeded(facts, found);
}

/** Whether the found facts are all that the player needs. */
export function hasAllNeeded(facts: readonly Fact[], found: ReadonlySet<string>): boolean {
  const required = facts.filter((fact) => fact.required);
  if (required.length > 0) return required.every(({ id }) => found.has(id));
  const missing = facts.filter((fact) => !found.has(fact.id));
  return missing.every(isDetail) && foundShare(facts, found) >= SOLVED_SHARE;
}

export function foundShare(facts: readonly Fact[], found: ReadonlySet<string>): number {
  return weighted(facts, new Map([...found].map((id) => [id, 1])));
}

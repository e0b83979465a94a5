import type { HostTurn } from './host.ts';
import { type Claim, claimOf, coverage, statedFacts } from './knowledge/fact-coverage.ts';
import type { Fact, StoryKnowledge } from './knowledge/story-knowledge.ts';
import { clausesOf } from './text/clauses.ts';
import { normalise } from './text/normalise.ts';

/** A fact is found when a message states this share of one of its wordings. */
export const FACT_THRESHOLD = 0.6;
/** The same where the message tells most of the solution at once, and so says each part more briefly. */
const FACT_THRESHOLD_IN_FULL_GUESS = 0.45;
/** What a message must state of all facts, by weight, to be a full guess. */
const FULL_GUESS_COVERAGE = 0.55;
/** A fact of this weight or less is a detail that the end does not wait for… */
const DETAIL_WEIGHT = 1;
/** …as long as this share of all weight is found. */
const SOLVED_SHARE = 0.8;

/** Without notes: the share of the solution, by novelty, that solves it, and the least that must be said. */
const DERIVED_SOLVED_COVERAGE = 0.55;
const DERIVED_FACT_THRESHOLD = 0.55;
const LEAST_CONTENT_WORDS = 7;

export type GateResult = {
  /** Facts that this turn states, found earlier or not. */
  confirmed: string[];
  found: ReadonlySet<string>;
  factsFound: number;
  factsTotal: number;
  solved: boolean;
};

/**
 * Decides which facts a message states and whether, over all turns, the mystery is solved. Pure and
 * deterministic: neither a model nor a player can talk it into anything.
 *
 * @param accepts whether a fact that is stated by `share` (0 to 1) of its words counts; the LLM host lowers the
 *   bar for facts that the model recognised, the offline host has one bar for all.
 */
export function judgeGate(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  message: string,
  accepts: (factId: string, share: number) => boolean = () => false,
): GateResult {
  const claim = readClaim(message, knowledge);
  const shares = new Map(knowledge.facts.map((fact) => [fact.id, coverage(fact, claim)]));
  const isFull = !knowledge.derived && weighted(knowledge.facts, shares) >= FULL_GUESS_COVERAGE;
  const bar = knowledge.derived
    ? DERIVED_FACT_THRESHOLD
    : isFull
      ? FACT_THRESHOLD_IN_FULL_GUESS
      : FACT_THRESHOLD;
  const stated = new Set(statedFacts(knowledge.facts, claim, bar));
  const confirmed = knowledge.facts
    .map((fact) => fact.id)
    .filter((id) => stated.has(id) || accepts(id, shares.get(id) ?? 0));
  const known = new Set(knowledge.facts.map((fact) => fact.id));
  const found = new Set(
    [...turns.flatMap((turn) => turn.factsConfirmed), ...confirmed].filter((id) => known.has(id)),
  );
  const solved = knowledge.derived
    ? isDerivedSolved(knowledge, turns, claim, shares) ||
      (confirmed.length > 0 &&
        claim.contentWords >= LEAST_CONTENT_WORDS &&
        foundShare(knowledge.facts, found) >= SOLVED_SHARE)
    : isSolved(knowledge.facts, found, confirmed);
  return { confirmed, found, factsFound: found.size, factsTotal: knowledge.facts.length, solved };
}

/** What a message claims about the story. */
export function readClaim(message: string, knowledge: StoryKnowledge): Claim {
  return claimOf(clausesOf(normalise(message)), knowledge);
}

function isSolved(facts: readonly Fact[], found: ReadonlySet<string>, confirmed: readonly string[]): boolean {
  if (confirmed.length === 0) return false;
  const missing = facts.filter((fact) => !found.has(fact.id));
  return missing.every((fact) => fact.weight <= DETAIL_WEIGHT) && foundShare(facts, found) >= SOLVED_SHARE;
}

function foundShare(facts: readonly Fact[], found: ReadonlySet<string>): number {
  return weighted(facts, new Map([...found].map((id) => [id, 1])));
}

/**
 * Without notes the solution's sentences are covered by what the player said and the host affirmed, each
 * sentence by the one message that says most of it.
 */
function isDerivedSolved(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  claim: Claim,
  shares: ReadonlyMap<string, number>,
): boolean {
  const best = new Map(shares);
  let contentWords = claim.contentWords;
  for (const turn of turns) {
    if (turn.factsConfirmed.length === 0) continue;
    const earlier = readClaim(turn.question, knowledge);
    contentWords += earlier.contentWords;
    for (const fact of knowledge.facts) {
      best.set(fact.id, Math.max(best.get(fact.id) ?? 0, coverage(fact, earlier)));
    }
  }
  const contributes = [...shares.values()].some((share) => share > 0);
  return (
    contributes &&
    contentWords >= LEAST_CONTENT_WORDS &&
    weighted(knowledge.facts, best) >= DERIVED_SOLVED_COVERAGE
  );
}

function weighted(facts: readonly Fact[], shares: ReadonlyMap<string, number>): number {
  let sum = 0;
  let total = 0;
  for (const fact of facts) {
    sum += fact.weight * (shares.get(fact.id) ?? 0);
    total += fact.weight;
  }
  return total === 0 ? 0 : sum / total;
}

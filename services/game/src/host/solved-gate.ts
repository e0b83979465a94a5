import type { HostTurn } from './host.ts';
import {
  type Claim,
  claimOf,
  coverage,
  deniedBy,
  matchWordings,
  precision,
  statedFacts,
} from './knowledge/fact-coverage.ts';
import type { Fact, StoryKnowledge } from './knowledge/story-knowledge.ts';
import { clausesOf } from './text/clauses.ts';
import { normalise } from './text/normalise.ts';

/** A fact is found when a message states this share of one of its wordings. */
export const FACT_THRESHOLD = 0.6;
/** The same where the message tells most of the solution at once, and so says each part more briefly. */
const FACT_THRESHOLD_IN_FULL_GUESS = 0.5;
/** What a message must state of all facts, by weight, to be a full guess. */
const FULL_GUESS_COVERAGE = 0.55;
/** A fact of this weight or less is a detail that the end does not wait for… */
const DETAIL_WEIGHT = 1;
/** …as long as this share of all weight is found. */
const SOLVED_SHARE = 0.8;

/** Without notes: a sentence of the solution is found when this much of what it adds was said. */
const DERIVED_FACT_THRESHOLD = 0.55;
/** So much of the whole, by novelty, solves it when said over several turns… */
const SOLVED_OVER_TURNS = 0.4;
/** …and so much when said in one message, which is shorter than the solution and words it differently. */
const SOLVED_IN_ONE = 0.22;
const LEAST_CONTENT_WORDS = 6;
/** Different new words of the solution, the share of the guess it bears out, and of its sentences touched. */
const LEAST_NEWS = 4;
const LEAST_PRECISION = 0.6;
const LEAST_SPREAD = 0.55;
const TOUCHED = 0.1;
/** A sentence of the solution that is denied to this share. */
const DERIVED_DENIAL = 0.25;

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
    ? isDerivedSolved(knowledge, turns, claim) ||
      (confirmed.length > 0 &&
        claim.contentWords >= LEAST_CONTENT_WORDS &&
        foundShare(knowledge.facts, found) >= SOLVED_SHARE)
    : isSolved(knowledge.facts, found, confirmed) && !contradicts(knowledge, claim, shares);
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

/** Whether the message denies a fact of weight more than it states it. */
function contradicts(knowledge: StoryKnowledge, claim: Claim, shares: ReadonlyMap<string, number>): boolean {
  const denial = deniedBy(claim);
  const bar = knowledge.derived ? DERIVED_DENIAL : FACT_THRESHOLD;
  return knowledge.facts.some((fact) => {
    const denied = fact.weight > DETAIL_WEIGHT ? coverage(fact, denial) : 0;
    return denied >= bar && denied > (shares.get(fact.id) ?? 0);
  });
}

function foundShare(facts: readonly Fact[], found: ReadonlySet<string>): number {
  return weighted(facts, new Map([...found].map((id) => [id, 1])));
}

/**
 * Without notes a guess solves it that says much of what the solution's sentences add to the scenario, across
 * most of them, and little else. Earlier messages that were affirmed count for the sentences they say most of.
 */
function isDerivedSolved(knowledge: StoryKnowledge, turns: readonly HostTurn[], claim: Claim): boolean {
  if (precision(claim, knowledge) < LEAST_PRECISION) return false;
  const shares = new Map(knowledge.facts.map((fact) => [fact.id, coverage(fact, claim)]));
  if (contradicts(knowledge, claim, shares)) return false;
  const affirmed = turns.filter((turn) => turn.verdict === 'yes' || turn.verdict === 'both');
  const earlier = affirmed.map((turn) => readClaim(turn.question, knowledge));
  const together = claim.contentWords >= LEAST_CONTENT_WORDS / 2 ? [claim, ...earlier] : [claim];
  return tells(knowledge, [claim], SOLVED_IN_ONE) || tells(knowledge, together, SOLVED_OVER_TURNS);
}

function tells(knowledge: StoryKnowledge, claims: readonly Claim[], bar: number): boolean {
  const { facts } = knowledge;
  const news = new Set<string>();
  const shares = new Map<string, number>();
  for (const fact of facts) {
    for (const { share, support } of claims.flatMap((claim) => matchWordings(fact, claim))) {
      for (const term of support) news.add(term.keys[0]?.[0] ?? '');
      shares.set(fact.id, Math.max(shares.get(fact.id) ?? 0, share));
    }
  }
  const touched = new Map([...shares].map(([id, share]) => [id, share >= TOUCHED ? 1 : 0]));
  return (
    claims.reduce((sum, claim) => sum + claim.contentWords, 0) >= LEAST_CONTENT_WORDS &&
    news.size >= LEAST_NEWS &&
    weighted(facts, shares) >= bar &&
    weighted(facts, touched) >= LEAST_SPREAD
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

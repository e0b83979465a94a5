import { isSolvedWithoutNotes, LEAST_CONTENT_WORDS, LEAST_GRAMMAR } from './gate-without-notes.ts';
import type { HostTurn } from './host.ts';
import { isQuestion } from './intents.ts';
import {
  type Claim,
  coverage,
  deniedBy,
  readClaim,
  statedFacts,
  weighted,
} from './knowledge/fact-coverage.ts';
import type { Fact, StoryKnowledge } from './knowledge/story-knowledge.ts';

/** A fact is found when a message states this share of one of its wordings. */
export const FACT_THRESHOLD = 0.6;
/** The same where the message tells most of the solution at once, and so says each part more briefly. */
const FACT_THRESHOLD_IN_FULL_GUESS = 0.5;
/** …and where it would be the solution by the solution's own words too. */
const FACT_THRESHOLD_BESIDE_SOLUTION = 0.4;
/** What a message must state of all facts, by weight, to be a full guess. */
const FULL_GUESS_COVERAGE = 0.55;
/** …and how many different words of weight it takes. */
const FULL_GUESS_WORDS = 8;
/** A question of fewer words of weight asks after one thing, and confirms no more than that. */
const LEAST_WORDS_FOR_SEVERAL = 5;
/** A fact of this weight or less is a detail that the end does not wait for… */
const DETAIL_WEIGHT = 1;
/** …as long as this share of all weight is found. */
const SOLVED_SHARE = 0.75;

/** Without notes: a sentence of the solution is found when this much of what it adds was said. */
const DERIVED_FACT_THRESHOLD = 0.55;
/** …and the whole when so much of it was found. */
const DERIVED_SOLVED_SHARE = 0.8;

/** A fact is contradicted when it is denied by this much more than it is stated. */
const CLEARLY = 0.1;
/** …or when this much of it stands under a negation. */
const OUTRIGHT = 0.9;

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
  const isFull =
    !knowledge.derived &&
    claim.contentWords >= FULL_GUESS_WORDS &&
    weighted(knowledge.facts, shares) >= FULL_GUESS_COVERAGE;
  const bar = barOf(knowledge, claim, isFull);
  const all = statedFacts(knowledge.facts, claim, bar);
  const asksOne = claim.contentWords < LEAST_WORDS_FOR_SEVERAL && isQuestion(message);
  const stated = new Set(asksOne ? firstNew(all, turns) : all);
  const confirmed = knowledge.facts
    .map((fact) => fact.id)
    .filter((id) => stated.has(id) || accepts(id, shares.get(id) ?? 0));
  const known = new Set(knowledge.facts.map((fact) => fact.id));
  const found = new Set(
    [...turns.flatMap((turn) => turn.factsConfirmed), ...confirmed].filter((id) => known.has(id)),
  );
  const solved = knowledge.derived
    ? isSolvedWithoutNotes(knowledge, turns, claim) ||
      (confirmed.length > 0 &&
        claim.contentWords >= LEAST_CONTENT_WORDS &&
        claim.grammar >= LEAST_GRAMMAR &&
        foundShare(knowledge.facts, found) >= DERIVED_SOLVED_SHARE)
    : isSolved(knowledge.facts, found, confirmed) && !contradicts(knowledge, claim, shares);
  return { confirmed, found, factsFound: found.size, factsTotal: knowledge.facts.length, solved };
}

/** The share of a fact that a message must state, the lower the more it tells of the whole. */
function barOf(knowledge: StoryKnowledge, claim: Claim, isFull: boolean): number {
  if (knowledge.derived) return DERIVED_FACT_THRESHOLD;
  const tellsSolution =
    claim.contentWords >= LEAST_CONTENT_WORDS &&
    isSolvedWithoutNotes({ ...knowledge, facts: knowledge.sentences }, [], claim);
  if (tellsSolution) return FACT_THRESHOLD_BESIDE_SOLUTION;
  return isFull ? FACT_THRESHOLD_IN_FULL_GUESS : FACT_THRESHOLD;
}

/** Of several facts that a short question touches: those that are found already, and one more. */
function firstNew(ids: readonly string[], turns: readonly HostTurn[]): string[] {
  const before = new Set(turns.flatMap((turn) => turn.factsConfirmed));
  const fresh = ids.find((id) => !before.has(id));
  return ids.filter((id) => id === fresh || before.has(id));
}

function isSolved(facts: readonly Fact[], found: ReadonlySet<string>, confirmed: readonly string[]): boolean {
  if (confirmed.length === 0) return false;
  const missing = facts.filter((fact) => !found.has(fact.id));
  return missing.every((fact) => fact.weight <= DETAIL_WEIGHT) && foundShare(facts, found) >= SOLVED_SHARE;
}

/** Whether the message denies a fact of weight more than it states it, or denies it outright as well. */
function contradicts(knowledge: StoryKnowledge, claim: Claim, shares: ReadonlyMap<string, number>): boolean {
  const denial = deniedBy(claim);
  const outright = deniedBy({ ...claim, terms: claim.terms.filter((part) => part.negated) });
  return knowledge.facts.some((fact) => {
    if (fact.weight <= DETAIL_WEIGHT) return false;
    const stated = shares.get(fact.id) ?? 0;
    const denied = coverage(fact, denial);
    const deniedOutright = coverage(fact, outright);
    return (
      (denied >= FACT_THRESHOLD && denied > stated + CLEARLY) ||
      (deniedOutright >= OUTRIGHT && deniedOutright >= stated)
    );
  });
}

function foundShare(facts: readonly Fact[], found: ReadonlySet<string>): number {
  return weighted(facts, new Map([...found].map((id) => [id, 1])));
}

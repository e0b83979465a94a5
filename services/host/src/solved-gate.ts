import { notedGuessChance, notedGuessFeatures } from './gate-with-notes.ts';
import {
  isSolvedWithoutNotes,
  LEAST_CONTENT_WORDS,
  LEAST_GRAMMAR,
  MOSTLY_DENIED,
  saysSolution,
} from './gate-without-notes.ts';
import type { HostTurn } from './host.ts';
import { isQuestion } from './intents.ts';
import { factsStated } from './knowledge/fact-claims.ts';
import {
  type Claim,
  coverage,
  deniedBy,
  deniedShare,
  readClaim,
  readWithFragments,
  sharesOf,
  statedFacts,
  weighted,
} from './knowledge/fact-coverage.ts';
import type { Fact, StoryKnowledge } from './knowledge/story-knowledge.ts';
import { deniesItself } from './text/clauses.ts';
import { normalise } from './text/normalise.ts';
import NOTED_GUESS_WEIGHTS from './weights/noted-guess-weights.json' with { type: 'json' };

/** A fact that is denied by this share of one of its wordings is contradicted. */
export const FACT_THRESHOLD = 0.6;
/** A question of fewer words of weight asks after one thing, and confirms no more than that. */
const LEAST_WORDS_FOR_SEVERAL = 6;
/** A statement of fewer than this does not end a game that it begins: "it is about motherhood". */
const LEAST_WORDS_TO_END = 3;
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
  accepts?: (factId: string, share: number) => boolean,
): GateResult {
  const claim = readClaim(message, knowledge);
  const shares = sharesOf(knowledge.facts, claim);
  const stated = statedIn(knowledge, claim, turns, message);
  const confirmed = knowledge.facts
    .map((fact) => fact.id)
    .filter((id) => stated.has(id) || accepts?.(id, shares.get(id) ?? 0));
  const known = new Set(knowledge.facts.map((fact) => fact.id));
  const found = new Set(
    [...turns.flatMap((turn) => turn.factsConfirmed), ...confirmed].filter((id) => known.has(id)),
  );
  const count = { factsFound: found.size, factsTotal: knowledge.facts.length };
  if (knowledge.derived) {
    const solved =
      tellsSolution(knowledge, turns, message, claim) ||
      (confirmed.length > 0 &&
        claim.contentWords >= LEAST_CONTENT_WORDS &&
        claim.grammar >= LEAST_GRAMMAR &&
        foundShare(knowledge.facts, found) >= DERIVED_SOLVED_SHARE);
    return { confirmed, found, ...count, solved };
  }
  const continues = turns.some((turn) => turn.factsConfirmed.length > 0);
  const required = knowledge.facts.filter((fact) => fact.required);
  const denies = contradicts(knowledge, claim, shares);
  // Where one fact is the whole solution, saying it plainly is solving it.
  const isOneFact = knowledge.facts.length === 1;
  const isNamed = required.length > 0;
  const byRules =
    (claim.contentWords >= LEAST_WORDS_TO_END || continues || isOneFact || isNamed) &&
    isSolved(knowledge.facts, found, confirmed) &&
    !(isNamed ? deniesItself(normalise(message)) : denies);
  // A game that goes on, or a model that recognises facts, adds up what was found; else one message has to tell it all.
  const addsUp = byRules && (continues || isOneFact || isNamed || accepts !== undefined);
  const told = knowledge.facts
    .filter(({ id }) => (shares.get(id) ?? 0) >= TOLD_IN_SOLUTION)
    .map(({ id }) => id);
  const withTold = new Set([...found, ...told]);
  const tells =
    !addsUp &&
    (!isNamed || claim.contentWords >= LEAST_CONTENT_WORDS) &&
    required.every(({ id }) => found.has(id) || (shares.get(id) ?? 0) >= REQUIRED_IN_SOLUTION) &&
    (isNamed || newsShare(knowledge, claim) >= LEAST_NEWS) &&
    tellsAll(knowledge, message, byRules);
  // Notes that name no fact the end needs must not keep a game open that would end without any notes.
  const tellsTexts =
    !addsUp && !isNamed && tellsSolution({ ...knowledge, facts: knowledge.sentences }, turns, message, claim);
  if (!tells && !tellsTexts) return { confirmed, found, ...count, solved: addsUp };
  return {
    confirmed: [...new Set([...confirmed, ...told])],
    found: withTold,
    factsFound: withTold.size,
    factsTotal: knowledge.facts.length,
    solved: true,
  };
}

/** The facts that a message states; a short question states no more than one that is new. */
function statedIn(
  knowledge: StoryKnowledge,
  claim: Claim,
  turns: readonly HostTurn[],
  message: string,
): ReadonlySet<string> {
  const all = knowledge.derived
    ? statedFacts(knowledge.facts, claim, DERIVED_FACT_THRESHOLD)
    : factsStated(message, knowledge);
  const asksOne = claim.contentWords < LEAST_WORDS_FOR_SEVERAL && isQuestion(message);
  return new Set(asksOne ? firstNew(all, turns) : all);
}

/** A message that tells the whole solution says at least this share of each required fact that is not found yet. */
const REQUIRED_IN_SOLUTION = 0.45;
/** A fact of which a whole solution says this much is found with it. */
const TOLD_IN_SOLUTION = 0.35;
/** A message that says less of the facts than this is not looked at more closely. */
const LEAST_OF_FACTS = 0.15;
/** A message with less grammar than this is a heap of keywords, whatever they are. */
const LEAST_GRAMMAR_OF_NOTED = 0.25;

/** Without notes: whether a message tells the solution, read by its sentences or with what stands between them. */
function tellsSolution(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  message: string,
  claim: Claim,
): boolean {
  if (deniesItself(normalise(message))) return false;
  if (saysSolution(knowledge, message)) return true;
  const withFragments = readWithFragments(message, knowledge);
  return (
    newsShare(knowledge, withFragments) >= LEAST_NEWS &&
    (isSolvedWithoutNotes(knowledge, turns, claim) || isSolvedWithoutNotes(knowledge, turns, withFragments))
  );
}

/** A message with less news than this repeats the scenario. */
const LEAST_NEWS = 0.25;

/** How much of a claim, by weight, the title and the scenario do not have, 0 to 1. */
function newsShare({ publicStems }: StoryKnowledge, { terms }: Claim): number {
  const weigh = (list: Claim['terms']) => list.reduce((sum, { term }) => sum + term.weight, 0);
  const news = terms.filter(({ term }) => !publicStems.has(term.keys[0]?.[0] ?? ''));
  return weigh(news) / Math.max(1, weigh(terms));
}

/** Whether one message tells the whole solution, by the fitted measure. */
function tellsAll(knowledge: StoryKnowledge, message: string, byRules: boolean): boolean {
  const claim = readWithFragments(message, knowledge);
  if (claim.contentWords < LEAST_WORDS_TO_END || claim.grammar < LEAST_GRAMMAR_OF_NOTED) return false;
  if (deniesItself(normalise(message))) return false;
  const shares = sharesOf(knowledge.facts, claim);
  if (weighted(knowledge.facts, shares) < LEAST_OF_FACTS) return false;
  if (deniedShare(claim) >= MOSTLY_DENIED && contradicts(knowledge, claim, shares)) return false;
  const features = notedGuessFeatures(knowledge, message, byRules);
  return notedGuessChance(features) >= NOTED_GUESS_WEIGHTS.solvedFrom;
}

/** What the rules say that add up facts found one by one; the fitted measure counts it as one sign. */
export function isSolvedByRules(knowledge: StoryKnowledge, message: string): boolean {
  const claim = readClaim(message, knowledge);
  const shares = sharesOf(knowledge.facts, claim);
  const stated = statedIn(knowledge, claim, [], message);
  return (
    claim.contentWords >= LEAST_WORDS_TO_END &&
    isSolved(knowledge.facts, stated, [...stated]) &&
    !contradicts(knowledge, claim, shares)
  );
}

/** Of several facts that a short question touches: those that are found already, and one more. */
function firstNew(ids: readonly string[], turns: readonly HostTurn[]): string[] {
  const before = new Set(turns.flatMap((turn) => turn.factsConfirmed));
  const fresh = ids.find((id) => !before.has(id));
  return ids.filter((id) => id === fresh || before.has(id));
}

/** Whether the facts that a game cannot end without are found, and one of them now. */
export function isSolved(
  facts: readonly Fact[],
  found: ReadonlySet<string>,
  confirmed: readonly string[],
): boolean {
  if (confirmed.length === 0) return false;
  const required = facts.filter((fact) => fact.required);
  if (required.length > 0) return required.every(({ id }) => found.has(id));
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

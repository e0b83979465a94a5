import type { Clause } from '../text/clauses.ts';
import { clausesOf, hasVerb } from '../text/clauses.ts';
import { AUXILIARIES, FUNCTION_WORDS } from '../text/function-words.ts';
import { VERBS } from '../text/grammar-words.ts';
import { normalise } from '../text/normalise.ts';
import { repairSpelling } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { isTold, negationsInPhrases, similarity, type Term, termsOf } from '../text/terms.ts';
import { type Fact, type FactTerm, type FactWording, type StoryKnowledge, weigh } from './story-knowledge.ts';

/** One word of a message, and whether it is denied or stands in a clause that denies something else. */
type ClaimTerm = {
  term: Term;
  negated: boolean;
  muted: boolean;
  /** The stem of the verb that the denial of its clause falls on: "nobody took …" denies the taking. */
  deniedVerb: string | null;
  /** What it counts: little where the scenario has it. */
  weight: number;
  /** The scenario has it. */
  told: boolean;
};

/** What a message claims, as far as it is made of sentences. */
export type Claim = {
  terms: ClaimTerm[];
  /** Different words of weight, a measure of how much is said. */
  contentWords: number;
  /** All words of the message. */
  words: number;
  /** The share of grammar words in the whole message, 0 to 1. */
  grammar: number;
};

/** Of the words of a sentence at least this share is grammar; a heap of keywords has none. */
const LEAST_GRAMMAR = 0.25;

/** What a message claims about the story. */
export function readClaim(message: string, knowledge: StoryKnowledge): Claim {
  return claimOf(clausesOf(normalise(message)), knowledge);
}

/** The same with what stands in fragments beside sentences: "skydiving accident! his parachute did not open". */
export function readWithFragments(message: string, knowledge: StoryKnowledge): Claim {
  return claimOf(clausesOf(normalise(message)), knowledge, true);
}

/** How much of each fact a claim states, 0 to 1, by the fact's id. */
export const sharesOf = (facts: readonly Fact[], claim: Claim): Map<string, number> =>
  new Map(facts.map((fact) => [fact.id, coverage(fact, claim)]));

/** The mean of the facts' shares, by their weights. */
export function weighted(facts: readonly Fact[], shares: ReadonlyMap<string, number>): number {
  let sum = 0;
  let total = 0;
  for (const fact of facts) {
    sum += fact.weight * (shares.get(fact.id) ?? 0);
    total += fact.weight;
  }
  return total === 0 ? 0 : sum / total;
}

/**
 * Reads what a message claims. Left out is what cannot claim anything: alternatives ("or was he …"), and
 * clauses that are keywords without a verb or without grammar.
 */
export function claimOf(clauses: readonly Clause[], knowledge: StoryKnowledge, withFragments = false): Claim {
  const terms: ClaimTerm[] = [];
  if (!offersAlternatives(clauses) && !leavesOpen(clauses) && !isList(clauses)) {
    let offset = 0;
    for (const clause of clauses) {
      const start = offset;
      offset += clause.words.length;
      if (!withFragments && !isSentenceLike(clause.words)) continue;
      const { words, repaired } = repairSpelling(clause.words, knowledge.vocabulary);
      const deniedVerb = deniedVerbOf(clause);
      const own = termsOf(words, knowledge.lexicon, repaired);
      for (const term of own) {
        const standing = standingOf(term, clause);
        const { weight, told } = weigh(term, standing.negated, knowledge.lexicon);
        terms.push({
          term: { ...term, at: term.at + start },
          ...standing,
          deniedVerb,
          weight,
          told,
        });
      }
    }
  }
  const content = new Set(
    terms.filter(({ term }) => term.weight >= 0.5).map(({ term }) => term.keys[0]?.[0]),
  );
  const all = clauses.flatMap((clause) => clause.words);
  return {
    terms,
    contentWords: content.size,
    words: all.length,
    grammar: grammarShare(all),
  };
}

/** A row of keywords claims nothing. */
export const isHeap = (clauses: readonly Clause[]): boolean =>
  grammarShare(clauses.flatMap((clause) => clause.words)) < LEAST_GRAMMAR;

const MANY_CLAUSES = 3;

/** "Either he was or he was not", "was it this or that": leaves open what is so, and so states nothing. */
export function leavesOpen(clauses: readonly Clause[]): boolean {
  const text = clauses.flatMap((clause) => clause.words).join(' ');
  if (/\b(?:either(?! (?:side|end|hand|way))|whether or not|or not|or else|or otherwise)\b/.test(text))
    return true;
  // In a long message one "or" is only a manner of speaking: "unless he has an umbrella or a neighbour presses it".
  if (clauses.length >= MANY_CLAUSES && (text.match(/\bor\b/g) ?? []).length === 1) return false;
  return (
    /\bor\b/.test(text) && clauses.some((clause) => clause.alternative || /^or /.test(clause.words.join(' ')))
  );
}

/** How a word stands in its clause: denied, or before a denial ("the ice was not poisoned" claims no ice). */
function standingOf(term: Term, clause: Clause): { negated: boolean; muted: boolean } {
  const negated = clause.denied[term.at] ?? clause.negated;
  return { negated, muted: !negated && clause.negated };
}

/** Verbs whose denial says that a thing is not there, which is as much as "no" before it. */
const HAVING = new Set('contain contains own owns hold holds get got gets need needs be'.split(' '));

function deniedVerbOf(clause: Clause): string | null {
  if (!clause.negated) return null;
  const verb = clause.words.find(
    (word, at) => clause.denied[at] && VERBS.has(word) && !AUXILIARIES.has(word),
  );
  return verb === undefined || HAVING.has(verb) ? null : stem(verb);
}

/** "Was he deaf or blind?" claims neither; one "or" in a statement is only a manner of speaking. */
function offersAlternatives(clauses: readonly Clause[]): boolean {
  const words = clauses.flatMap((clause) => clause.words);
  const count = words.filter((word) => word === 'or').length;
  return count > 1 || (count === 1 && AUXILIARIES.has(words[0] ?? ''));
}

/** "It was the gun and the hat and the rope and …" goes through everything and claims nothing. */
export function isList(clauses: readonly Clause[]): boolean {
  const words = clauses.flatMap((clause) => clause.words);
  const count = words.filter((word) => word === 'and').length;
  return count >= LEAST_LIST && count / words.length >= LIST_SHARE;
}

const LEAST_LIST = 4;
const LIST_SHARE = 0.18;

/** Whether words stand in a sentence: something that works as a verb, and enough grammar between them. */
function isSentenceLike(words: readonly string[]): boolean {
  return hasVerb(words) && grammarShare(words) >= LEAST_GRAMMAR;
}

function grammarShare(words: readonly string[]): number {
  return words.filter((word) => FUNCTION_WORDS.has(word)).length / Math.max(1, words.length);
}

const partsKnown = new WeakMap<readonly Fact[], FactTerm[]>();

/** The words of all wordings, each once. */
function partsOf(facts: readonly Fact[]): FactTerm[] {
  const known = partsKnown.get(facts);
  if (known) return known;
  const all = facts.flatMap((fact) => fact.wordings.flatMap((wording) => wording.terms));
  const byWord = new Map(
    all.map((part) => [`${part.negated} ${part.term.keys.map(([key]) => key).join(' ')}`, part]),
  );
  const parts = [...byWord.values()];
  partsKnown.set(facts, parts);
  return parts;
}

/** How much of what a claim says the story's texts bear out, 0 to 1 by weight. */
export function precision(claim: Claim, knowledge: StoryKnowledge): number {
  const parts = partsOf(knowledge.facts);
  let borne = 0;
  let total = 0;
  for (const { term, negated } of claim.terms) {
    total += term.weight;
    const likeness = isTold(term, knowledge.lexicon)
      ? 1
      : Math.max(
          0,
          ...parts.filter((part) => part.negated === negated).map((part) => similarity(term, part.term)),
        );
    borne += term.weight * likeness;
  }
  return total === 0 ? 0 : borne / total;
}

/** What a claim denies, as if it affirmed it: the words under a negation and those that introduce one. */
export function deniedBy(claim: Claim): Claim {
  // "Failed to open" is a denial itself and is not denied by what it denies.
  const denied = claim.terms.filter(
    (part) => (part.negated || part.muted) && negationsInPhrases([part.term]) === 0,
  );
  return { ...claim, terms: denied.map((part) => ({ ...part, negated: false, muted: false })) };
}

/** How much of a claim, by weight, stands under a negation, 0 to 1. */
export function deniedShare({ terms }: Claim): number {
  const weigh = (list: readonly ClaimTerm[]) => list.reduce((sum, { term }) => sum + term.weight, 0);
  return terms.length === 0 ? 0 : weigh(terms.filter(({ negated }) => negated)) / weigh(terms);
}

/** How well one wording of a fact is covered, and by which words of the claim. */
export type WordingMatch = {
  wording: FactWording;
  /** 0 to 1. */
  share: number;
  support: ReadonlySet<Term>;
};

/**
 * How much of a fact a claim states, 0 to 1: the best of its wordings. A word in a denied clause does not
 * state a word of a wording that is not denied, and the other way round.
 */
export function coverage(fact: Fact, claim: Claim): number {
  return Math.max(0, ...matchWordings(fact, claim).map(({ share }) => share));
}

/** The fact's wordings as far as the claim covers them, the best first. */
export function matchWordings(fact: Fact, claim: Claim): WordingMatch[] {
  return fact.wordings
    .map((wording) => matchWording(wording, claim))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

function matchWording(wording: FactWording, claim: Claim): WordingMatch {
  const support = new Set<Term>();
  let covered = 0;
  let total = 0;
  let statesNews = false;
  for (const part of wording.terms) {
    total += part.weight;
    const found = bestMatch(part, wording, claim);
    if (!found) continue;
    covered += part.weight * Math.abs(found.likeness);
    if (!part.told) support.add(found.term);
    if (found.likeness > 0.5 && !part.told) statesNews = true;
  }
  return { wording, share: total === 0 || !statesNews ? 0 : covered / total, support };
}

/** What a word counts that only introduces a denial. */
const MUTED = 0.5;

/** The claim's likest word; its likeness is negative for an opposite in a clause of the other polarity. */
function bestMatch(
  part: FactTerm,
  wording: FactWording,
  claim: Claim,
): { term: Term; likeness: number } | null {
  let best: { term: Term; likeness: number } | null = null;
  for (const { term, negated, muted, deniedVerb } of claim.terms) {
    const likeness = similarity(term, part.term) * (muted && !part.muted && !part.told ? MUTED : 1);
    if (likeness === 0 || Math.abs(likeness) <= Math.abs(best?.likeness ?? 0)) continue;
    const samePolarity = negated === part.negated;
    // Authors list opposites under one concept ("deaf: hearing"), so two denials must deny the same word.
    if (negated && part.negated && (isByLexicon(likeness) || !tells(wording, deniedVerb))) continue;
    // What the scenario told cannot be denied, so its polarity says nothing.
    if (part.told || likeness > 0 === samePolarity) best = { term, likeness };
  }
  return best;
}

/** Whether two words are alike by their author's lexicon, and neither the same nor common synonyms. */
const isByLexicon = (likeness: number): boolean => likeness < 1 && likeness > 0.75;

function tells(wording: FactWording, verb: string | null): boolean {
  return verb === null || wording.terms.some(({ term }) => term.keys.some(([key]) => key === verb));
}

/**
 * The facts that a claim states. In a message that says little, what states one fact does not state a second
 * by the same words alone, unless their author worded the two alike.
 */
export function statedFacts(facts: readonly Fact[], claim: Claim, bar: number): string[] {
  const denial = deniedBy(claim);
  const qualifying = facts
    .map((fact) => ({ fact, matches: matchWordings(fact, claim).filter(({ share }) => share >= bar) }))
    .filter(({ fact, matches }) => matches.length > 0 && !isDenied(fact, matches, claim, denial, bar))
    .sort((a, b) => (b.matches[0]?.share ?? 0) - (a.matches[0]?.share ?? 0));
  const words = new Set(qualifying.flatMap(({ matches }) => [...(matches[0]?.support ?? [])]));
  if (words.size > qualifying.length) return qualifying.map(({ fact }) => fact.id);
  const stated: { fact: Fact; match: WordingMatch }[] = [];
  for (const { fact, matches } of qualifying) {
    const own = matches.find((match) => stated.every((other) => !isBorrowed(match, other.match, other.fact)));
    if (own) stated.push({ fact, match: own });
  }
  return stated.map(({ fact }) => fact.id);
}

/**
 * "Nobody took the strings out" has the words of "it has no strings" and means the opposite: what states a fact by
 * denied words alone, and denies it by more of them, denies it.
 */
function isDenied(
  fact: Fact,
  matches: readonly WordingMatch[],
  claim: Claim,
  denial: Claim,
  bar: number,
): boolean {
  const denied = new Set(claim.terms.filter((part) => part.negated).map(({ term }) => term));
  const support = matches[0]?.support ?? new Set();
  if (denied.size === 0 || [...support].some((term) => !denied.has(term as Term))) return false;
  return matchWordings(fact, denial).some((match) => match.share >= bar && match.support.size > support.size);
}

function isBorrowed(match: WordingMatch, other: WordingMatch, otherFact: Fact): boolean {
  const news = newsOf(match.wording);
  return (
    [...match.support].every((term) => other.support.has(term)) &&
    !otherFact.wordings.some((wording) => newsOf(wording) === news)
  );
}

/** The news of a wording, to tell whether two wordings are the same. */
function newsOf(wording: FactWording): string {
  return wording.terms
    .filter((part) => !part.told)
    .map((part) => part.term.keys[0]?.[0])
    .sort()
    .join(' ');
}

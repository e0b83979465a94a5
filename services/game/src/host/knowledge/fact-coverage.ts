import type { Clause } from '../text/clauses.ts';
import { hasVerb } from '../text/clauses.ts';
import { FUNCTION_WORDS } from '../text/function-words.ts';
import { similarity, type Term, termsOf } from '../text/sense.ts';
import { repairSpelling } from '../text/spelling.ts';
import type { Fact, FactTerm, FactWording, StoryKnowledge } from './story-knowledge.ts';

/** One word of a message with the polarity of the clause it stands in. */
export type ClaimTerm = { term: Term; negated: boolean };

/** What a message claims, as far as it is made of sentences. */
export type Claim = {
  terms: ClaimTerm[];
  /** Different words of weight, a measure of how much is said. */
  contentWords: number;
};

/** Of the words of a sentence at least this share is grammar; a heap of keywords has none. */
const LEAST_GRAMMAR = 0.2;

/**
 * Reads what a message claims. Left out is what cannot claim anything: alternatives ("or was he …"), and
 * clauses that are keywords without a verb or without grammar.
 */
export function claimOf(clauses: readonly Clause[], knowledge: StoryKnowledge): Claim {
  const terms: ClaimTerm[] = [];
  const offersAlternatives = clauses.some((clause) => clause.alternative || clause.words.includes('or'));
  if (!offersAlternatives) {
    for (const clause of clauses) {
      if (!isSentenceLike(clause.words)) continue;
      const { words, repaired } = repairSpelling(clause.words, knowledge.vocabulary);
      for (const term of termsOf(words, knowledge.lexicon, repaired)) {
        terms.push({ term, negated: clause.denied[term.at] ?? clause.negated });
      }
    }
  }
  const content = new Set(
    terms.filter(({ term }) => term.weight >= 0.5).map(({ term }) => term.keys[0]?.[0]),
  );
  return { terms, contentWords: content.size };
}

/** Whether words stand in a sentence: something that works as a verb, and enough grammar between them. */
export function isSentenceLike(words: readonly string[]): boolean {
  const grammar = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  return hasVerb(words) && grammar / words.length >= LEAST_GRAMMAR;
}

/**
 * How much of a fact a claim states, 0 to 1: the best of its wordings. A word in a denied clause does not
 * state a word of a wording that is not denied, and the other way round.
 */
export function coverage(fact: Fact, claim: Claim): number {
  let best = 0;
  for (const wording of fact.wordings) best = Math.max(best, wordingCoverage(wording, claim));
  return best;
}

function wordingCoverage(wording: FactWording, claim: Claim): number {
  let covered = 0;
  let total = 0;
  let statesNews = false;
  for (const part of wording.terms) {
    total += part.weight;
    const found = bestMatch(part, claim);
    covered += part.weight * Math.abs(found);
    if (found >= 0.5 && !part.told) statesNews = true;
  }
  return total === 0 || !statesNews ? 0 : covered / total;
}

/** The likeness of the claim's best word, negative where it is an opposite in a clause of the other polarity. */
function bestMatch(part: FactTerm, claim: Claim): number {
  let best = 0;
  for (const { term, negated } of claim.terms) {
    const likeness = similarity(term, part.term);
    if (likeness === 0 || Math.abs(likeness) <= Math.abs(best)) continue;
    const samePolarity = negated === part.negated;
    // What the scenario told cannot be denied, so its polarity says nothing.
    if (part.told || likeness > 0 === samePolarity) best = likeness;
  }
  return best;
}

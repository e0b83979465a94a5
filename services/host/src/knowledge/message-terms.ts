import { grammarShare, isList, isSentenceLike, leavesOpen, offersAlternatives } from '../text/assertions.ts';
import { type Clause, clausesOf, wordsIn } from '../text/clauses.ts';
import { memoiseFor } from '../text/memoise.ts';
import { normalise } from '../text/normalise.ts';
import { repairSpelling } from '../text/spelling.ts';
import { negationsInPhrases } from '../text/terms.ts';
import type { StoryKnowledge } from './story-knowledge.ts';
import { type WeighedTerm, weighedTerms } from './weighed-terms.ts';

/** A word with less weight than this, such as "something", says little about a mystery, so it is no content word. */
export const CONTENT_WEIGHT = 0.5;

/** The words of a message that claim something, with their weights for a story. */
export type MessageTerms = {
  terms: readonly WeighedTerm[];
  /** The number of different content words. */
  contentWords: number;
  words: number;
  /** The share of grammar words, 0 to 1. */
  grammar: number;
};

/**
 * A message that offers alternatives ("was he deaf or blind?") or is a mere list claims nothing, so it has no terms.
 * Clauses without a verb ("skydiving accident!") count only with `withFragments`.
 */
export const readTerms = (message: string, knowledge: StoryKnowledge, withFragments = false): MessageTerms =>
  (withFragments ? termsOfAll : termsOfSentences)(knowledge, message);

const termsOfAll = memoiseFor((knowledge: StoryKnowledge, message) => termsIn(message, knowledge, true));
const termsOfSentences = memoiseFor((knowledge: StoryKnowledge, message) =>
  termsIn(message, knowledge, false),
);

function termsIn(message: string, knowledge: StoryKnowledge, withFragments: boolean): MessageTerms {
  const clauses = clausesOf(normalise(message));
  const claimsNothing = offersAlternatives(clauses) || leavesOpen(clauses) || isList(clauses);
  const terms = (claimsNothing ? [] : clauses)
    .filter(({ words }) => withFragments || isSentenceLike(words))
    .flatMap((clause) => readClause(clause, knowledge).terms);
  const content = terms
    .filter(({ term }) => term.weight >= CONTENT_WEIGHT)
    .map(({ term }) => term.keys[0]?.[0]);
  const words = wordsIn(clauses);
  return { terms, contentWords: new Set(content).size, words: words.length, grammar: grammarShare(words) };
}

export function readClause(
  clause: Clause,
  { vocabulary, lexicon }: StoryKnowledge,
): { words: readonly string[]; terms: readonly WeighedTerm[] } {
  const { words, repaired } = repairSpelling(clause.words, vocabulary);
  return { words, terms: weighedTerms(clause, words, lexicon, repaired) };
}

/** The words that a message denies, without their negations. */
export function deniedTerms(message: MessageTerms): MessageTerms {
  // "Failed to open" is itself a negation, so it is not one of the words that the message denies.
  const denied = message.terms.filter(
    (part) => (part.negated || part.muted) && negationsInPhrases([part.term]) === 0,
  );
  return { ...message, terms: denied.map((part) => ({ ...part, negated: false, muted: false })) };
}

export function deniedShare({ terms }: MessageTerms): number {
  const weigh = (list: readonly WeighedTerm[]) => list.reduce((sum, { term }) => sum + term.weight, 0);
  return terms.length === 0 ? 0 : weigh(terms.filter(({ negated }) => negated)) / weigh(terms);
}

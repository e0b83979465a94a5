import { isInFacts } from '../knowledge/fact-coverage.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { type WeighedTerm, weighedTerms } from '../knowledge/weighed-terms.ts';
import { clausesOf } from '../text/clauses.ts';
import { memoiseFor } from '../text/memoise.ts';
import { normalise } from '../text/normalise.ts';
import { repairSpelling } from '../text/spelling.ts';
import { isTold } from '../text/terms.ts';

export type Wording = {
  /**
   * The words of a guess and the pairs of neighbouring words, with a placeholder for each content word: "somebody",
   * "because <new>". The parts show whether the guess explains something, or leaves something open.
   */
  parts: ReadonlySet<string>;
  /** The share of words that are only in the solution, and the share of words that are in no text, 0 to 1. */
  newShare: number;
  strangeShare: number;
};

const TOLD = '<told>';
const NEW = '<new>';
const STRANGE = '<strange>';
const END_OF_CLAUSE = '|';
/** A word with less weight than this says little about a mystery, as "something" does, so it has no placeholder. */
const CONTENT_WEIGHT = 0.5;

export const wordingOf = memoiseFor((knowledge: StoryKnowledge, message: string): Wording => {
  const words = withPlaceholders(message, knowledge);
  const parts = new Set<string>();
  let previous = END_OF_CLAUSE;
  for (const word of words) {
    parts.add(word);
    parts.add(`${previous} ${word}`);
    previous = word;
  }
  const count = Math.max(1, words.filter((word) => word !== END_OF_CLAUSE).length);
  const shareOf = (placeholder: string) => words.filter((word) => word === placeholder).length / count;
  return { parts, newShare: shareOf(NEW), strangeShare: shareOf(STRANGE) };
});

const withPlaceholders = (message: string, knowledge: StoryKnowledge): string[] =>
  clausesOf(normalise(message)).flatMap((clause) => {
    const { words, repaired } = repairSpelling(clause.words, knowledge.vocabulary);
    const terms = weighedTerms(clause, words, knowledge.lexicon, repaired);
    const termAt = new Map(terms.map((part) => [part.term.at, part]));
    return [...words.map((word, at) => placeholderFor(word, termAt.get(at), knowledge)), END_OF_CLAUSE];
  });

function placeholderFor(word: string, part: WeighedTerm | undefined, knowledge: StoryKnowledge): string {
  if (!part || part.term.weight < CONTENT_WEIGHT) return word;
  if (part.told || isTold(part.term, knowledge.lexicon)) return TOLD;
  return isInFacts(part.term, knowledge.sentences) ? NEW : STRANGE;
}

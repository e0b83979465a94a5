import { isInFacts } from '../knowledge/fact-coverage.ts';
import { CONTENT_WEIGHT, readClause } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import type { WeighedTerm } from '../knowledge/weighed-terms.ts';
import { clausesOf } from '../text/clauses.ts';
import { memoiseFor } from '../text/memoise.ts';
import { normalise } from '../text/normalise.ts';
import { isInScenario } from '../text/terms.ts';
import { wordsAndPairs } from '../text/words-and-pairs.ts';

export type GuessWording = {
  /**
   * The words of a guess and the pairs of neighbouring words, with a placeholder for each content word: "somebody",
   * "because <new>". The parts show whether the guess explains something, or leaves something open.
   */
  parts: ReadonlySet<string>;
  /** The shares of the guess's words that are only in the solution and that are in no text of the story, 0 to 1. */
  newShare: number;
  strangeShare: number;
};

const TOLD = '<told>';
const NEW = '<new>';
const STRANGE = '<strange>';
const END_OF_CLAUSE = '|';

export const guessWordingOf = memoiseFor((knowledge: StoryKnowledge, message: string): GuessWording => {
  const words = withPlaceholders(message, knowledge);
  const count = Math.max(1, words.filter((word) => word !== END_OF_CLAUSE).length);
  const shareOf = (placeholder: string) => words.filter((word) => word === placeholder).length / count;
  return {
    parts: wordsAndPairs(words, END_OF_CLAUSE),
    newShare: shareOf(NEW),
    strangeShare: shareOf(STRANGE),
  };
});

const withPlaceholders = (message: string, knowledge: StoryKnowledge): string[] =>
  clausesOf(normalise(message)).flatMap((clause) => {
    const { words, terms } = readClause(clause, knowledge);
    const termAt = new Map(terms.map((part) => [part.term.at, part]));
    return [...words.map((word, at) => placeholderFor(word, termAt.get(at), knowledge)), END_OF_CLAUSE];
  });

function placeholderFor(word: string, part: WeighedTerm | undefined, knowledge: StoryKnowledge): string {
  if (!part || part.term.weight < CONTENT_WEIGHT) return word;
  if (part.isPublic || isInScenario(part.term, knowledge.lexicon)) return TOLD;
  return isInFacts(part.term, knowledge.sentences) ? NEW : STRANGE;
}

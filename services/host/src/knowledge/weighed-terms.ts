import type { Clause } from '../text/clauses.ts';
import { isTold, type Lexicon, type Term, termsOf } from '../text/terms.ts';

/** One word of a sentence, with its weight for a story. */
export type WeighedTerm = {
  term: Term;
  /** Low when the scenario has the word. */
  weight: number;
  negated: boolean;
  /**
   * Whether the word comes before a negation in its clause. For example, "ice" comes before the negation in "the ice
   * was not poisoned". The clause mentions the ice, but what it says about the ice is negated.
   */
  muted: boolean;
  /** Whether the scenario has the word. */
  told: boolean;
};

/**
 * The words of a clause, with their weights for a story. `words` are the words of the clause with repaired spelling.
 */
export const weighedTerms = (
  clause: Clause,
  words: readonly string[],
  lexicon: Lexicon,
  repaired?: ReadonlySet<string>,
): WeighedTerm[] =>
  termsOf(words, lexicon, repaired).map((term) => {
    const negated = clause.denied[term.at] ?? clause.negated;
    return { term, ...weigh(term, negated, lexicon), negated, muted: !negated && clause.negated };
  });

/** The highest weight of a word that the scenario has. */
const TOLD_WEIGHT = 0.25;
/** The highest weight of a word when the scenario has another word for the same concept. */
const HALF_TOLD_WEIGHT = 0.5;

/** The weight of a word for the story, and whether the scenario has the word. */
function weigh(term: Term, negated: boolean, lexicon: Lexicon): { weight: number; told: boolean } {
  // A negated word keeps its weight even if the scenario has the word, because it is news that something in the
  // scenario is not true.
  const told = !negated && term.keys.some(([key]) => lexicon.scenarioStems.has(key));
  const ceiling = told ? TOLD_WEIGHT : !negated && isTold(term, lexicon) ? HALF_TOLD_WEIGHT : 1;
  return { weight: Math.min(ceiling, term.weight), told };
}

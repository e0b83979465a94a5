import type { Clause } from '../text/clauses.ts';
import { isTold, type Lexicon, type Term, termsOf } from '../text/terms.ts';

export type WeighedTerm = {
  term: Term;
  weight: number;
  negated: boolean;
  /** Whether the word comes before a negation: "ice" in "the ice was not poisoned". */
  muted: boolean;
  /** Whether the scenario has the word and the word is not negated. */
  told: boolean;
};

/** `words` are the words of the clause with repaired spelling. */
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

/** The highest weight of a word of the scenario. */
const TOLD_WEIGHT = 0.25;
/** The highest weight of a word that only means the same as a word of the scenario. */
const HALF_TOLD_WEIGHT = 0.5;

function weigh(term: Term, negated: boolean, lexicon: Lexicon): { weight: number; told: boolean } {
  // A negated word of the scenario is news, so it keeps its weight.
  const told = !negated && term.keys.some(([key]) => lexicon.scenarioStems.has(key));
  const ceiling = told ? TOLD_WEIGHT : !negated && isTold(term, lexicon) ? HALF_TOLD_WEIGHT : 1;
  return { weight: Math.min(ceiling, term.weight), told };
}

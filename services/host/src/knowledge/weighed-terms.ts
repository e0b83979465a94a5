import type { Clause } from '../text/clauses.ts';
import { isInScenario, type Lexicon, type Term, termsOf } from '../text/terms.ts';

export type WeighedTerm = {
  term: Term;
  weight: number;
  negated: boolean;
  /** Whether the word comes before a negation: "ice" in "the ice was not poisoned". */
  muted: boolean;
  /** Whether the scenario has the word and the word is not negated. */
  isPublic: boolean;
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
const PUBLIC_WEIGHT = 0.25;
/** The highest weight of a word that only means the same as a word of the scenario. */
const HALF_PUBLIC_WEIGHT = 0.5;

function weigh(term: Term, negated: boolean, lexicon: Lexicon): { weight: number; isPublic: boolean } {
  // A negated word of the scenario is news, so it keeps its weight.
  const isPublic = !negated && term.keys.some(([key]) => lexicon.scenarioStems.has(key));
  const ceiling = isPublic ? PUBLIC_WEIGHT : !negated && isInScenario(term, lexicon) ? HALF_PUBLIC_WEIGHT : 1;
  return { weight: Math.min(ceiling, term.weight), isPublic };
}

import type { Clause } from '../text/clauses.ts';
import { isTold, type Lexicon, type Term, termsOf } from '../text/terms.ts';

/** One word of a sentence, as it counts for a story. */
export type WeighedTerm = {
  term: Term;
  /** What it counts: little where the scenario has it. */
  weight: number;
  negated: boolean;
  /** Stands before a denial in its clause: "the ice was not poisoned" claims no ice. */
  muted: boolean;
  /** The scenario has it. */
  told: boolean;
};

/** The words of a clause as they count for a story; `words` are the clause's own, their spelling repaired. */
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

/** What a word counts in a fact when the scenario already has it. */
const TOLD_WEIGHT = 0.25;
/** …and when the scenario has another word for the same. */
const HALF_TOLD_WEIGHT = 0.5;

/** What a word counts for the story, and whether the scenario has it. */
function weigh(term: Term, negated: boolean, lexicon: Lexicon): { weight: number; told: boolean } {
  // That what the scenario suggests is not so is news.
  const told = !negated && term.keys.some(([key]) => lexicon.scenarioStems.has(key));
  const ceiling = told ? TOLD_WEIGHT : !negated && isTold(term, lexicon) ? HALF_TOLD_WEIGHT : 1;
  return { weight: Math.min(ceiling, term.weight), told };
}

import { type Clause, mainPolarity } from './clauses.ts';
import { type Lexicon, negationsInPhrases, type Term, termsOf } from './terms.ts';

/** The content words of a sentence, and which of them it denies. */
export type Stated = {
  terms: Term[];
  denied: boolean[];
  /** Whether the main clause denies something. */
  negated: boolean;
};

/** `words` are all words of the clauses of one sentence, with repaired spelling. */
export function statedBy(
  clauses: readonly Clause[],
  words: readonly string[],
  lexicon: Lexicon,
  repaired?: ReadonlySet<string>,
): Stated {
  const terms = termsOf(words, lexicon, repaired);
  const scope = clauses.flatMap((clause, at) =>
    clause.words.map((_, word) => ({ at, under: clause.denied[word] })),
  );
  // "Can not hear" is one term, so the "not" in it does not negate the words that follow the term.
  const inPhrases = new Map<number, number>();
  const denied = terms.map((term) => {
    const { at = 0, under = false } = scope[term.at] ?? {};
    const before = inPhrases.get(at) ?? 0;
    inPhrases.set(at, before + negationsInPhrases([term]));
    return under !== (before % 2 === 1);
  });
  const negated = (mainPolarity(clauses) === 'negative') !== (negationsInPhrases(terms) % 2 === 1);
  return { terms, denied, negated };
}

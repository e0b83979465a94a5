import { type Clause, mainPolarity } from './clauses.ts';
import { NEGATORS } from './word-classes.ts';

/** What stands in place of a negation when the sentence no longer denies anything. */
const AFFIRMATIVES: ReadonlyMap<string, readonly string[]> = new Map([
  ['not', []],
  ['no', []],
  ['never', []],
  ['nobody', ['somebody']],
  ['nothing', ['something']],
  ['none', ['some']],
  ['neither', ['either']],
  ['nowhere', ['somewhere']],
  ['without', ['with']],
]);
/** The same for "no" and the next word. */
const AFFIRMATIVES_OF_NO: ReadonlyMap<string, string> = new Map([
  ['one', 'somebody'],
  ['longer', 'still'],
]);

/**
 * The clauses without their negation: "nobody was hurt" becomes "somebody was hurt". Null if there are several
 * negations, or if the main clause denies nothing and "without" is not the negation.
 */
export function affirmativeOf(clauses: readonly Clause[]): Clause[] | null {
  const negations = clauses.flatMap(({ words }) => words.filter((word) => NEGATORS.has(word)));
  const [negation, ...others] = negations;
  if (negation === undefined || !AFFIRMATIVES.has(negation) || others.length > 0) return null;
  if (negation !== 'without' && mainPolarity(clauses) !== 'negative') return null;
  return clauses.map((clause) => {
    const at = clause.words.indexOf(negation);
    if (at < 0) return clause;
    const words = withoutNegation(clause.words, at);
    return { ...clause, words, negated: false, denied: words.map(() => false) };
  });
}

function withoutNegation(words: readonly string[], at: number): string[] {
  const afterNo = words[at] === 'no' ? AFFIRMATIVES_OF_NO.get(words[at + 1] ?? '') : undefined;
  return afterNo
    ? words.toSpliced(at, 2, afterNo)
    : words.toSpliced(at, 1, ...(AFFIRMATIVES.get(words[at] ?? '') ?? []));
}

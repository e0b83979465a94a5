import { type Clause, mainPolarity, wordsIn } from './clauses.ts';
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
  const negations = wordsIn(clauses).filter((word) => NEGATORS.has(word));
  const [negation, ...others] = negations;
  if (negation === undefined || others.length > 0) return null;
  const affirmative = AFFIRMATIVES.get(negation);
  if (!affirmative) return null;
  if (negation !== 'without' && mainPolarity(clauses) !== 'negative') return null;
  return clauses.map((clause) => {
    const at = clause.words.indexOf(negation);
    if (at < 0) return clause;
    const afterNo = negation === 'no' ? AFFIRMATIVES_OF_NO.get(clause.words[at + 1] ?? '') : undefined;
    const words = afterNo
      ? clause.words.toSpliced(at, 2, afterNo)
      : clause.words.toSpliced(at, 1, ...affirmative);
    return { ...clause, words, negated: false, denied: words.map(() => false) };
  });
}

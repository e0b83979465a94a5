import { clausesOf, mainPolarity, wordsIn } from './clauses.ts';
import { normalise } from './normalise.ts';
import { stem } from './stem.ts';
import { NEGATORS } from './word-classes.ts';

const LITTLE = new Set(
  'a an the do did does is was are were am be been being just please so then ok'.split(' '),
);
/** In a question these words come before the subject, so their position does not count. */
const MOVED = new Set('have has had can could will would shall should may might must there'.split(' '));

/**
 * Two sentences say the same if they have the same key: the same words in the same order, without articles and forms of
 * "be" and "do". So a question has the key of its statement, but "the cat broke the bowl" and "the bowl broke the cat"
 * differ. A sentence with a single negation has the key of its opposite, and is `negated`.
 */
export function sentenceKey(text: string): { key: string; negated: boolean } {
  const clauses = clausesOf(normalise(text));
  const words = wordsIn(clauses).filter((word) => !LITTLE.has(word));
  const negations = words.filter((word) => NEGATORS.has(word)).length;
  // A single negation in a single clause is left out of the key, so the sentence has the same key as its opposite.
  const plain = clauses.length === 1 && negations <= 1;
  const said = plain ? words.filter((word) => !NEGATORS.has(word)) : words;
  const inOrder = said.filter((word) => !MOVED.has(word)).map(keyOfWord);
  const moved = said.filter((word) => MOVED.has(word)).sort();
  return {
    key: [...inOrder, '|', ...moved].join(' ') || text,
    negated: plain && mainPolarity(clauses) === 'negative',
  };
}

/** "Is he snoring" is about one moment and "does he snore" about a habit, so the key keeps "ing". */
const keyOfWord = (word: string) => (word.endsWith('ing') ? `${stem(word)}+ing` : stem(word));

import { wordsOf } from './normalise.ts';
import { stem } from './stem.ts';
import { FUNCTION_WORDS, NEGATORS } from './word-classes.ts';

/** "Either he is blind or he isn't" tells nothing, but "Is he blind or not?" is a normal question. */
export function isTautology(normalised: string): boolean {
  if (/\bwhether or not\b/.test(normalised)) return true;
  const at = Math.max(normalised.lastIndexOf(' or '), normalised.lastIndexOf(' unless '));
  if (at < 0) return false;
  const before = wordsOf(normalised.slice(0, at));
  const after = wordsOf(normalised.slice(at)).slice(1);
  const isBare = after.length === 1 && after[0] === 'not' && before[0] !== 'either';
  const negates = (words: readonly string[]) => words.some((word) => NEGATORS.has(word));
  if (isBare || negates(after) === negates(before)) return false;
  const said = new Set(before.map(stem));
  return after.every(
    (word) => FUNCTION_WORDS.has(word) || NEGATORS.has(word) || EMPTY.has(word) || said.has(stem(word)),
  );
}

/** Words after "or" that say nothing new. */
const EMPTY = new Set(['one', 'else', 'otherwise']);

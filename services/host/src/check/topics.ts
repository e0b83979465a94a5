import { normalise, wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from '../text/word-classes.ts';

const isLight = (word: string): boolean => FUNCTION_WORDS.has(word) || LIGHT_WORDS.has(word);

/** The stems of the words that say what a text is about. */
export const topicsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(normalise(text))
      .filter((word) => !isLight(word))
      .map(stem),
  ),
];

/** A word after one of these is probably a noun, or an adjective before a noun. */
const BEFORE_NOUNS = new Set('a an the his her its their no every each some any'.split(' '));

export function nounsOf(text: string): string[] {
  const words = wordsOf(normalise(text));
  const nouns = words.filter((word, at) => BEFORE_NOUNS.has(words[at - 1] ?? '') && !isLight(word));
  return [...new Set(nouns)];
}

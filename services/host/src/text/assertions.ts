import type { Clause } from './clauses.ts';
import { hasVerb } from './clauses.ts';
import { AUXILIARIES, FUNCTION_WORDS } from './word-classes.ts';

const wordsIn = (clauses: readonly Clause[]): string[] => clauses.flatMap((clause) => clause.words);

/** The share of words that are grammar words, 0 to 1. */
export function grammarShare(words: readonly string[]): number {
  return words.filter((word) => FUNCTION_WORDS.has(word)).length / Math.max(1, words.length);
}

/** In a sentence at least this share of the words are grammar words; a list of keywords has almost none. */
const LEAST_GRAMMAR = 0.25;

/** Whether a message is only keywords. Keywords alone claim nothing. */
export const isHeap = (clauses: readonly Clause[]): boolean => grammarShare(wordsIn(clauses)) < LEAST_GRAMMAR;

/**
 * Whether words form a sentence. This is the case if one of the words works as a verb and enough of the words are
 * grammar words.
 */
export function isSentenceLike(words: readonly string[]): boolean {
  return hasVerb(words) && grammarShare(words) >= LEAST_GRAMMAR;
}

const MANY_CLAUSES = 3;

/**
 * Whether a message states nothing, because it leaves open what is true: "either he was or he was not", "was it this or
 * that".
 */
export function leavesOpen(clauses: readonly Clause[]): boolean {
  const text = wordsIn(clauses).join(' ');
  if (/\b(?:either(?! (?:side|end|hand|way))|whether or not|or not|or else|or otherwise)\b/.test(text))
    return true;
  // In a message of many clauses, a single "or" does not leave open what is true: "unless he has an umbrella or a
  // neighbour presses it".
  if (clauses.length >= MANY_CLAUSES && (text.match(/\bor\b/g) ?? []).length === 1) return false;
  return (
    /\bor\b/.test(text) && clauses.some((clause) => clause.alternative || /^or /.test(clause.words.join(' ')))
  );
}

/**
 * Whether a message offers alternatives: "was he deaf or blind?" claims neither. A single "or" in a statement does
 * not count.
 */
export function offersAlternatives(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const count = words.filter((word) => word === 'or').length;
  return count > 1 || (count === 1 && AUXILIARIES.has(words[0] ?? ''));
}

/**
 * Whether a message only lists many things, joined by "and". Such a message claims none of these things: "it was the
 * gun and the hat and the rope and …".
 */
export function isList(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const count = words.filter((word) => word === 'and').length;
  return count >= LEAST_LIST && count / words.length >= LIST_SHARE;
}

const LEAST_LIST = 4;
const LIST_SHARE = 0.18;

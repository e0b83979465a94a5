import type { Clause } from './clauses.ts';
import { hasVerb } from './clauses.ts';
import { AUXILIARIES, FUNCTION_WORDS } from './word-classes.ts';

const wordsIn = (clauses: readonly Clause[]): string[] => clauses.flatMap((clause) => clause.words);

/** The share of grammar words, 0 to 1. */
export function grammarShare(words: readonly string[]): number {
  return words.filter((word) => FUNCTION_WORDS.has(word)).length / Math.max(1, words.length);
}

/** Of the words of a sentence at least this share is grammar; a heap of keywords has none. */
const LEAST_GRAMMAR = 0.25;

/** A row of keywords claims nothing. */
export const isHeap = (clauses: readonly Clause[]): boolean => grammarShare(wordsIn(clauses)) < LEAST_GRAMMAR;

/** Whether words stand in a sentence: something that works as a verb, and enough grammar between them. */
export function isSentenceLike(words: readonly string[]): boolean {
  return hasVerb(words) && grammarShare(words) >= LEAST_GRAMMAR;
}

const MANY_CLAUSES = 3;

/** "Either he was or he was not", "was it this or that": leaves open what is so, and so states nothing. */
export function leavesOpen(clauses: readonly Clause[]): boolean {
  const text = wordsIn(clauses).join(' ');
  if (/\b(?:either(?! (?:side|end|hand|way))|whether or not|or not|or else|or otherwise)\b/.test(text))
    return true;
  // In a long message one "or" is only a manner of speaking: "unless he has an umbrella or a neighbour presses it".
  if (clauses.length >= MANY_CLAUSES && (text.match(/\bor\b/g) ?? []).length === 1) return false;
  return (
    /\bor\b/.test(text) && clauses.some((clause) => clause.alternative || /^or /.test(clause.words.join(' ')))
  );
}

/** "Was he deaf or blind?" claims neither; one "or" in a statement is only a manner of speaking. */
export function offersAlternatives(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const count = words.filter((word) => word === 'or').length;
  return count > 1 || (count === 1 && AUXILIARIES.has(words[0] ?? ''));
}

/** "It was the gun and the hat and the rope and …" goes through everything and claims nothing. */
export function isList(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const count = words.filter((word) => word === 'and').length;
  return count >= LEAST_LIST && count / words.length >= LIST_SHARE;
}

const LEAST_LIST = 4;
const LIST_SHARE = 0.18;

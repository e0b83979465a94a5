import type { Clause } from './clauses.ts';
import { hasVerb, wordsIn } from './clauses.ts';
import { AUXILIARIES, FUNCTION_WORDS } from './word-classes.ts';

export function grammarShare(words: readonly string[]): number {
  return words.filter((word) => FUNCTION_WORDS.has(word)).length / Math.max(1, words.length);
}

/** The least share of grammar words in a sentence. A list of keywords has almost no grammar words. */
const LEAST_GRAMMAR = 0.2;

/** Grammar words that are also in lists of keywords: "moon photo no air", "day off", "one tin". */
const LOOSE = new Set(
  'no on off up down out over again still already let one other another each more most many much few less least only same own some any all'.split(
    ' ',
  ),
);

/** A shorter text without other grammar words can be a sentence: "only one man survived". */
const LEAST_HEAP = 6;

/** Whether a text is only keywords, which claim nothing. "No" is no grammar here: "moon photo no air no wind". */
export function isHeap(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const joins = words.some((word) => FUNCTION_WORDS.has(word) && !LOOSE.has(word));
  return (
    (!joins && words.length >= LEAST_HEAP) ||
    grammarShare(words.filter((word) => word !== 'no')) < LEAST_GRAMMAR
  );
}

export function isSentenceLike(words: readonly string[]): boolean {
  return hasVerb(words) && grammarShare(words) >= LEAST_GRAMMAR;
}

const MANY_CLAUSES = 3;

/** The end of a claim that holds in both cases: "every letter counts, whether anybody reads it or not". */
const IN_BOTH_CASES = /(?<=(?:\S+ ){5})whether (?!or\b)(?:\S+ ){1,6}or not\b/g;
/** What would happen otherwise: "they need many letters or they would lose the post office". */
const OTHERWISE =
  /\b(?:needs?|needed|must|ha(?:ve|s|d) to|(?:can|could) not) .*\bor (?=(?:he|she|it|they) (?:would|had) )/;

/** Whether a message leaves open what is true: "either he was or he was not", "was it this or that". */
export function leavesOpen(clauses: readonly Clause[]): boolean {
  const text = wordsIn(clauses).join(' ').replace(IN_BOTH_CASES, '');
  if (OTHERWISE.test(text)) return false;
  if (/\b(?:either .*\bor|whether or not|or not|or else|or otherwise)\b/.test(text)) return true;
  // Among many clauses, a single "or" leaves little open: "unless he has an umbrella or a neighbour presses it".
  if (clauses.length >= MANY_CLAUSES && (text.match(/\bor\b/g) ?? []).length === 1) return false;
  return (
    /\bor\b/.test(text) && clauses.some((clause) => clause.alternative || /^or /.test(clause.words.join(' ')))
  );
}

/** Whether a message offers alternatives: "was he deaf or blind?" A single "or" in a statement does not count. */
export function offersAlternatives(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const count = words.filter((word) => word === 'or').length;
  return count > 1 || (count === 1 && AUXILIARIES.has(words[0] ?? ''));
}

/** A mere list claims none of its things: "it was the gun and the hat and the rope and …". */
export function isList(clauses: readonly Clause[]): boolean {
  const words = wordsIn(clauses);
  const count = words.filter((word) => word === 'and').length;
  return count >= LEAST_LIST && count / words.length >= LIST_SHARE;
}

const LEAST_LIST = 4;
const LIST_SHARE = 0.18;

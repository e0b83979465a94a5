import { wordSet } from './word-list.ts';

/** Grammar words, which distinguish a sentence from a list of keywords. */
export const FUNCTION_WORDS = wordSet('function-words');

export const AUXILIARIES = wordSet('auxiliaries');

/** Words such as 'thing' and 'happen': they count little when two texts are compared. */
export const LIGHT_WORDS = wordSet('light-words');

export const RELEVANCE_WORDS = wordSet('relevance-words');

export const NEGATORS = wordSet('negators');

/** Verb forms without a typical ending. */
export const VERBS = wordSet('verbs');

export const NOUNS = wordSet('wordnet-nouns');

/** Whether a word is a noun of the list or the plural of one. */
export const isNoun = (word: string): boolean =>
  NOUNS.has(word) || singularsOf(word).some((form) => NOUNS.has(form));

/** The words that a plural may come from: "watches" from "watche" or "watch", "ladies" from "lady". */
export const singularsOf = (plural: string): string[] => [
  ...(plural.endsWith('s') ? [plural.slice(0, -1)] : []),
  ...(plural.endsWith('es') ? [plural.slice(0, -2)] : []),
  ...(plural.endsWith('ies') ? [`${plural.slice(0, -3)}y`] : []),
];

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

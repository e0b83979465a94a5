import { wordSet } from './word-list.ts';

/** Words that carry grammar only. They tell a sentence from a heap of keywords. */
export const FUNCTION_WORDS = wordSet('function-words');

/** Auxiliaries and copulas: a sentence has one of these or another verb. */
export const AUXILIARIES = wordSet('auxiliaries');

/** Words that say little about a mystery: they match, but count little. */
export const LIGHT_WORDS = wordSet('light-words');

/** Words that ask whether something matters rather than whether it is so. */
export const RELEVANCE_WORDS = wordSet('relevance-words');

/** Words that turn a clause into its denial. */
export const NEGATORS = wordSet('negators');

/** Verb forms that the endings do not show; the list need not be complete. */
export const VERBS = wordSet('verbs');

import { wordSet } from './word-list.ts';

/** Words with a grammatical function only. They distinguish a sentence from a list of keywords. */
export const FUNCTION_WORDS = wordSet('function-words');

/** Auxiliaries and copulas: a sentence has one of these or another verb. */
export const AUXILIARIES = wordSet('auxiliaries');

/** Words that say little about a mystery: they match, but have a low weight. */
export const LIGHT_WORDS = wordSet('light-words');

/** Words of questions that ask whether something matters, and not whether something is true. */
export const RELEVANCE_WORDS = wordSet('relevance-words');

/** Words that negate a clause. */
export const NEGATORS = wordSet('negators');

/** Verb forms that have no typical verb ending. The list need not be complete. */
export const VERBS = wordSet('verbs');

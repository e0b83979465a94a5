import { collectionOf, type Migration } from '@sidelight/kit';
import { checkLists } from '../check/check-lists.ts';

/** This collection had every word that any mystery ever had, also of unlisted mysteries and of old texts. */
const OLD_WORDS = 'search_words';

/** Stores with each mystery the prefixes of its words, and drops the collection that completed words before. */
export const searchPrefixes: Migration = {
  id: '0002-search-prefixes',
  async up(connection, { check }) {
    await checkLists(connection, true, check);
    check();
    // A replica of an older release still finds whole words. It also writes words that nobody reads.
    await collectionOf(connection, OLD_WORDS).drop();
  },
};

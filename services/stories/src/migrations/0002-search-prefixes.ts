import { collectionOf, type Migration } from '@sidelight/kit';
import { checkLists } from '../check/check-lists.ts';

/** Held every word that any mystery ever had, also words of unlisted mysteries and of texts since rewritten. */
const OLD_WORDS = 'search_words';

/** Stores the beginnings of its words with each mystery, and drops the collection of words that told them before. */
export const searchPrefixes: Migration = {
  id: '0002-search-prefixes',
  async up(connection, { check }) {
    await checkLists(connection, true, check);
    check();
    // A replica of an older release goes on finding whole words; it writes words that nobody reads.
    await collectionOf(connection, OLD_WORDS).drop();
  },
};

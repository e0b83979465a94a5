import { collectionOf, type Migration } from '@sidelight/kit';
import { checkLists } from '../check/check-lists.ts';

/** Stood among the words where this was done at start, before migrations were kept. */
const DONE_BEFORE = '-backfilled-1';
/** The index that words had before each order got one; the new ones serve what it served. */
const OLD_INDEX = 'terms_1';
const NO_SUCH_INDEX = [26, 27];

/**
 * Brings what was stored before words were kept for each order up to date: marks the words of unlisted
 * mysteries, and makes all words known.
 */
export const searchWords: Migration = {
  id: '0001-search-words',
  async up(connection, { check }) {
    check();
    await collectionOf(connection, 'stories')
      .dropIndex(OLD_INDEX)
      .catch((error: { code?: number }) => {
        if (!NO_SUCH_INDEX.includes(error.code ?? 0)) throw error;
      });
    await checkLists(connection, true, check);
    check();
    await collectionOf<{ _id: string }>(connection, 'search_words').deleteOne({ _id: DONE_BEFORE });
  },
};

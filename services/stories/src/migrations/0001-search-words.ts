import { collectionOf, type Migration } from '@sidelight/kit';
import { checkLists } from '../check/check-lists.ts';

/** Earlier releases stored this marker among the words once they had updated them. */
const DONE_BEFORE = '-backfilled-1';
/** The only index of words before each sort order got one. The new indexes serve its queries too. */
const OLD_INDEX = 'terms_1';
const NO_SUCH_INDEX = [26, 27];

/**
 * Drops the old index of words and stores the search fields of all mysteries again: earlier releases did not mark the
 * words of unlisted mysteries.
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

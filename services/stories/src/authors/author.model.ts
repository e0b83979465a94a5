import { defineModel } from '@sidelight/kit';

export type AuthorRecord = {
  /** The account's id. */
  _id: string;
  /** When the author created their latest mysteries, oldest first. At most `STORIES_PER_DAY` entries. */
  recentCreations: Date[];
};

// Authors have no index, because they are read and written by `_id` alone.
export const authorModel = defineModel<AuthorRecord>('Author', {
  collection: 'authors',
});

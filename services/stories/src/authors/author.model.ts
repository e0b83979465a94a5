import { defineModel } from '@sidelight/kit';

export type AuthorRecord = {
  /** The account's id. */
  _id: string;
  /** When the author created their latest mysteries, oldest first; as many as the daily limit. */
  recentCreations: Date[];
};

// Read and written by `_id` alone.
export const authorModel = defineModel<AuthorRecord>('Author', {
  collection: 'authors',
});

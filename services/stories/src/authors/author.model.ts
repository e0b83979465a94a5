import { defineModel } from '@sidelight/kit';

export type AuthorRecord = {
  _id: string;
  /** When the author created the latest mysteries, oldest first. At most `STORIES_PER_DAY` entries. */
  recentCreations: Date[];
};

export const authorModel = defineModel<AuthorRecord>('Author', {
  collection: 'authors',
});

import { isDeepStrictEqual } from 'node:util';
import { type Comparison, checkRecords, type Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { searchFields } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

const FIELDS = {
  title: 1,
  prompt: 1,
  isPublic: 1,
  isDailyAllowed: 1,
  isKept: 1,
  isEstimated: 1,
  authorId: 1,
  collections: 1,
  shelves: 1,
  terms: 1,
  prefixes: 1,
} as const;
type SearchedStory = Pick<StoryRecord, '_id' | keyof typeof FIELDS>;

/** Compares the search fields of each mystery with the texts and other fields from which they are derived. */
export const checkLists = (connection: Connection, isRepairing: boolean): Promise<Difference[]> =>
  checkRecords<SearchedStory, void>(connection, {
    ...{ collection: 'stories', projection: FIELDS, isRepairing, compare },
    // No other collection has to be read, because the source fields are in the mystery's own record.
    sources: async () => undefined,
  });

function compare(story: SearchedStory): Comparison {
  const corrected = searchFields(story);
  const found = Object.entries(corrected).flatMap(([field, derived]) => {
    const stored = story[field as keyof typeof corrected];
    const texts = { stored: stored.join(' '), counted: derived.join(' ') };
    return isDeepStrictEqual(stored, derived)
      ? []
      : [{ collection: 'stories', id: story._id, field, ...texts }];
  });
  return { found, corrected };
}

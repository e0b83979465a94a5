import { isDeepStrictEqual } from 'node:util';
import { collectionOf, type Difference, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { searchFields } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

const FIELDS = {
  title: 1,
  prompt: 1,
  isPublic: 1,
  isDailyAllowed: 1,
  isKept: 1,
  authorId: 1,
  collections: 1,
  shelves: 1,
  terms: 1,
  prefixes: 1,
} as const;
type SearchedStory = Pick<StoryRecord, '_id' | keyof typeof FIELDS>;

/** Compares the search fields of each mystery (list keys, words and prefixes) with its texts. */
export async function checkLists(connection: Connection, repair: boolean): Promise<Difference[]> {
  const suspects: string[] = [];
  const stories = collectionOf<StoryRecord>(connection, 'stories').find<SearchedStory>(
    {},
    { projection: FIELDS },
  );
  for await (const story of stories) if (compare(story).length > 0) suspects.push(story._id);
  const found: Difference[] = [];
  for (const storyId of suspects) found.push(...(await checkOne(connection, storyId, repair)));
  return found;
}

function checkOne(connection: Connection, storyId: string, repair: boolean): Promise<Difference[]> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  return inTransaction(connection, async (session) => {
    const story = await stories.findOne<SearchedStory>({ _id: storyId }, { session, projection: FIELDS });
    const found = story ? compare(story) : [];
    if (story && repair && found.length > 0) {
      await stories.updateOne({ _id: storyId }, { $set: searchFields(story) }, { session });
    }
    return found;
  });
}

function compare(story: SearchedStory): Difference[] {
  return Object.entries(searchFields(story)).flatMap(([field, derived]) => {
    const stored = story[field as 'shelves' | 'terms' | 'prefixes'];
    const texts = { stored: stored.join(' '), counted: derived.join(' ') };
    return isDeepStrictEqual(stored, derived)
      ? []
      : [{ collection: 'stories' as const, id: story._id, field, ...texts }];
  });
}

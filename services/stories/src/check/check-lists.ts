import { isDeepStrictEqual } from 'node:util';
import { collectionOf, type Difference, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { Repositories } from '../repositories.ts';
import { searchWords } from '../stories/search-terms.ts';
import { findableBy } from '../stories/shelves.ts';
import type { StoryRecord } from '../stories/story.model.ts';

const FIELDS = {
  title: 1,
  prompt: 1,
  isPublic: 1,
  authorId: 1,
  collections: 1,
  shelves: 1,
  terms: 1,
} as const;
type Findable = Pick<StoryRecord, '_id' | keyof typeof FIELDS>;
const BATCH = 500;

/**
 * Compares what each mystery is found by, its shelves and its words, with what it says, and the known words
 * with those that mysteries have.
 * @param beforeWrite throws where nothing more may be written
 */
export async function checkLists(
  connection: Connection,
  { searchWords: words }: Pick<Repositories, 'searchWords'>,
  mend: boolean,
  beforeWrite: () => void = () => undefined,
): Promise<Difference[]> {
  const suspects: string[] = [];
  const had = new Set<string>();
  const stories = collectionOf<StoryRecord>(connection, 'stories').find<Findable>({}, { projection: FIELDS });
  for await (const story of stories) {
    for (const word of searchWords(story)) had.add(word);
    if (compare(story).length > 0) suspects.push(story._id);
  }
  const found: Difference[] = [];
  for (const storyId of suspects) {
    beforeWrite();
    found.push(...(await checkOne(connection, storyId, mend)));
  }
  const unknown = await unknownOf([...had], words);
  beforeWrite();
  if (mend) await words.add(unknown);
  const known = { collection: 'search_words', field: 'word', stored: 'unknown' } as const;
  return [...found, ...unknown.map((word) => ({ ...known, id: word, counted: 'had by mysteries' }))];
}

function checkOne(connection: Connection, storyId: string, mend: boolean): Promise<Difference[]> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  return inTransaction(connection, async (session) => {
    const story = await stories.findOne<Findable>({ _id: storyId }, { session, projection: FIELDS });
    const found = story ? compare(story) : [];
    if (story && mend && found.length > 0) {
      await stories.updateOne({ _id: storyId }, { $set: findableBy(story) }, { session });
    }
    return found;
  });
}

function compare(story: Findable): Difference[] {
  return Object.entries(findableBy(story)).flatMap(([field, derived]) => {
    const stored = story[field as 'shelves' | 'terms'];
    const texts = { stored: stored.join(' '), counted: derived.join(' ') };
    return isDeepStrictEqual(stored, derived)
      ? []
      : [{ collection: 'stories' as const, id: story._id, field, ...texts }];
  });
}

async function unknownOf(words: string[], repository: Repositories['searchWords']): Promise<string[]> {
  const unknown: string[] = [];
  for (let from = 0; from < words.length; from += BATCH) {
    const batch = words.slice(from, from + BATCH);
    const known = await repository.known(batch);
    unknown.push(...batch.filter((word) => !known.has(word)));
  }
  return unknown;
}

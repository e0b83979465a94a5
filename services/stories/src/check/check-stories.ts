import { collectionOf, type Difference, differingCounters, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';
import { STORY_COUNTERS } from '../stories/story-counters.ts';
import { countersOf, recount } from './recount.ts';

const SORT_FIELDS = ['place', 'estimate', 'rating', 'best', 'difficulty'] as const;
const FIELDS = Object.fromEntries([...STORY_COUNTERS, ...SORT_FIELDS].map((field) => [field, 1 as const]));

/** Compares the counters of each mystery with its reactions and plays. */
export async function checkStories(connection: Connection, repair: boolean): Promise<Difference[]> {
  const recounted = await recount(connection);
  const suspects: string[] = [];
  const stories = collectionOf<StoryRecord>(connection, 'stories').find({}, { projection: FIELDS });
  for await (const story of stories) {
    if (compare(story, countersOf(recounted, story)).length > 0) suspects.push(story._id);
  }
  // Players may have gone on meanwhile: only a transaction shows the real differences.
  const found: Difference[] = [];
  for (const storyId of suspects) found.push(...(await checkOne(connection, storyId, repair)));
  return found;
}

function checkOne(connection: Connection, storyId: string, repair: boolean): Promise<Difference[]> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  return inTransaction(connection, async (session) => {
    const story = await stories.findOne({ _id: storyId }, { session, projection: FIELDS });
    if (!story) return [];
    const counted = countersOf(await recount(connection, storyId, session), story);
    const found = compare(story, counted);
    if (repair && found.length > 0) {
      await stories.updateOne({ _id: storyId }, { $set: counted }, { session });
    }
    return found;
  });
}

const compare = (story: StoryRecord, counted: ReturnType<typeof countersOf>): Difference[] =>
  differingCounters({ collection: 'stories', id: story._id }, story, counted);

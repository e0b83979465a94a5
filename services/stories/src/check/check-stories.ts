import { collectionOf, type Difference, differingFigures, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';
import { countsOf, recount } from './recount.ts';

const FIELDS = {
  likes: 1,
  dislikes: 1,
  rating: 1,
  best: 1,
  totalAttempts: 1,
  totalCompletions: 1,
  totalResignations: 1,
  totalQuestions: 1,
  totalTimeMs: 1,
} as const;

/** Compares each mystery's counters with its reactions and plays. */
export async function checkStories(connection: Connection, mend: boolean): Promise<Difference[]> {
  const recounted = await recount(connection);
  const suspects: string[] = [];
  const stories = collectionOf<StoryRecord>(connection, 'stories').find({}, { projection: FIELDS });
  for await (const story of stories) {
    const counted = countsOf(recounted, story._id);
    if (differingFigures({ collection: 'stories', id: story._id }, story, counted).length > 0)
      suspects.push(story._id);
  }
  // Players may have gone on meanwhile: what really differs shows in one transaction.
  const found: Difference[] = [];
  for (const storyId of suspects) found.push(...(await checkOne(connection, storyId, mend)));
  return found;
}

function checkOne(connection: Connection, storyId: string, mend: boolean): Promise<Difference[]> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  return inTransaction(connection, async (session) => {
    const story = await stories.findOne({ _id: storyId }, { session, projection: FIELDS });
    if (!story) return [];
    const counted = countsOf(await recount(connection, storyId, session), storyId);
    const found = differingFigures({ collection: 'stories', id: storyId }, story, counted);
    if (mend && found.length > 0) await stories.updateOne({ _id: storyId }, { $set: counted }, { session });
    return found;
  });
}

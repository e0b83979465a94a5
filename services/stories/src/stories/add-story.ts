import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { StoryRecord } from './story.model.ts';
import { halfOf, sumsOf } from './story-sums.ts';

/** Stores a new mystery and moves the author's sums that count it. */
export async function addStory(
  { stories, authors }: Pick<Deps, 'stories' | 'authors'>,
  story: StoryRecord,
  session: ClientSession,
): Promise<void> {
  await stories.insert(story, session);
  await authors.move(story.authorId, halfOf(story.isPublic), sumsOf(story), session);
}

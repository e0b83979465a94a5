import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import type { StoryRecord } from './story.model.ts';
import { sumsOf, visibilityKey } from './story-sums.ts';

/** Stores a new mystery with its fact sheet and adds it to its author's sums. */
export async function addStory(
  { stories, sheets, authors }: Pick<StoriesContext, 'stories' | 'sheets' | 'authors'>,
  story: StoryRecord,
  notes: HostNotes | null,
  session: ClientSession,
): Promise<void> {
  await stories.insert(story, session);
  const { _id: storyId, revision } = story;
  if (notes) await sheets.save({ storyId, revision, notes }, session);
  const visibility = visibilityKey(story.isPublic);
  await authors.addToSums([{ authorId: story.authorId, visibility, delta: sumsOf(story) }], session);
}

import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import type { StoryRecord } from './story.model.ts';

export async function addStory(
  { stories, sheets }: Pick<StoriesContext, 'stories' | 'sheets'>,
  story: StoryRecord,
  notes: HostNotes | null,
  session: ClientSession,
): Promise<void> {
  await stories.insert(story, session);
  const { _id: storyId, revision } = story;
  if (notes) await sheets.save({ storyId, revision, notes }, session);
}

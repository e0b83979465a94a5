import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import type { StoryRecord } from './story.model.ts';

/**
 * Changes the mystery, raises its revision, and stores its fact sheet in the same transaction.
 * @param notes null removes the sheet; undefined keeps it
 * @returns null if the mystery has another revision by now
 */
export async function changeStory(
  { stories, sheets }: Pick<StoriesContext, 'stories' | 'sheets'>,
  { storyId, revision }: { storyId: string; revision: number },
  changes: Partial<StoryRecord>,
  notes: HostNotes | null | undefined,
  session: ClientSession,
): Promise<StoryRecord | null> {
  if (notes === undefined) return stories.change(storyId, revision, changes, session);
  const sheetRevision = notes && revision + 1;
  const after = await stories.change(storyId, revision, { ...changes, sheetRevision }, session);
  if (after === null) return null;
  if (notes) await sheets.save({ storyId, revision: revision + 1, notes }, session);
  else await sheets.remove(storyId, session);
  return after;
}

import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * Changes a mystery that still has the given revision, raises it, and writes its fact sheet in the same transaction.
 * @param notes null takes the sheet away; undefined leaves it
 * @returns the changed mystery, or null if the revision is another by now
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
  const all = { ...changes, sheetRevision, hostNotes: null };
  const after = await stories.change(storyId, revision, all, session);
  if (after === null) return null;
  if (notes) await sheets.save({ storyId, revision: revision + 1, notes }, session);
  else await sheets.remove(storyId, session);
  return after;
}

import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import { findStory } from '../stories/find-story.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import type { StoriesContext } from '../stories-context.ts';
import { fromStoredNotes } from './sheet-storage.ts';

/** How often both are read before it counts as an error that edits keep coming between the two reads. */
const TRIES = 5;

/**
 * The host notes of a mystery as it was read; null without any.
 * @returns undefined where its sheet is another by now; never in the transaction that read the mystery
 */
async function notesOf(
  { sheets }: Pick<StoriesContext, 'sheets'>,
  { _id, sheetRevision, hostNotes }: StoryRecord,
  session?: ClientSession,
): Promise<HostNotes | null | undefined> {
  if (hostNotes) return fromStoredNotes(hostNotes);
  if (sheetRevision === null || sheetRevision === undefined) return null;
  const sheet = await sheets.find(_id, session);
  return sheet?.revision === sheetRevision ? sheet.notes : undefined;
}

/** The host notes of a mystery that the same transaction read. @throws Error where its sheet is missing */
export async function readNotes(
  ctx: Pick<StoriesContext, 'sheets'>,
  story: StoryRecord,
  session: ClientSession,
): Promise<HostNotes | null> {
  const notes = await notesOf(ctx, story, session);
  if (notes === undefined) throw new Error(`The fact sheet of ${story._id} is missing: run db:check`);
  return notes;
}

/**
 * A mystery with its host notes, both of one revision, without a transaction.
 * @throws {ApiError} `story_not_found`
 */
export async function readWithNotes(
  ctx: Pick<StoriesContext, 'stories' | 'sheets'>,
  storyId: string,
): Promise<{ story: StoryRecord; hostNotes: HostNotes | null }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const story = await findStory(ctx, storyId);
    const hostNotes = await notesOf(ctx, story);
    if (hostNotes !== undefined) return { story, hostNotes };
  }
  throw new Error(`The fact sheet of ${storyId} is missing: run db:check`);
}

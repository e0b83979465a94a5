import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import { findStory } from './find-story.ts';
import type { StoryRecord } from './story.model.ts';

/** How many times the read is tried. It fails if an edit comes between reading the mystery and reading its sheet. */
const TRIES = 5;

/**
 * The host notes that belong to the given revision of a mystery; null if the mystery has none.
 * @returns undefined if the stored sheet has another revision, because an edit came between the two reads. This cannot
 *   happen if both reads are in one transaction.
 */
async function notesOf(
  { sheets }: Pick<StoriesContext, 'sheets'>,
  { _id, sheetRevision }: StoryRecord,
  session?: ClientSession,
): Promise<HostNotes | null | undefined> {
  if (sheetRevision === null) return null;
  const sheet = await sheets.find(_id, session);
  return sheet?.revision === sheetRevision ? sheet.notes : undefined;
}

/** The host notes of a mystery that the same transaction has read. @throws {Error} if its sheet is missing */
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
 * @param known if the mystery still has this revision, its host notes are not read, and `hostNotes` is null
 * @throws {ApiError} `story_not_found`
 */
export async function readWithNotes(
  ctx: Pick<StoriesContext, 'stories' | 'sheets'>,
  storyId: string,
  known?: number,
): Promise<{ story: StoryRecord; hostNotes: HostNotes | null }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const story = await findStory(ctx, storyId);
    const hostNotes = story.revision === known ? null : await notesOf(ctx, story);
    if (hostNotes !== undefined) return { story, hostNotes };
  }
  throw new Error(`The fact sheet of ${storyId} is missing: run db:check`);
}

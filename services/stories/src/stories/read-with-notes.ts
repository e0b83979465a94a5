import type { HostNotes } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import { findStory } from './find-story.ts';
import type { StoryRecord } from './story.model.ts';

/** A try fails if an edit comes between reading the mystery and reading its sheet. */
const TRIES = 5;

/**
 * The host notes. Undefined if the mystery was edited before its sheet was read, which cannot happen within one
 * transaction.
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

/** The transaction `session` must have read `story` too. @throws {Error} if the mystery's sheet is missing */
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
 * Reads the mystery and the notes of the same revision, without a transaction.
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

import { addDays, utcDateOf } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import type { StoryRecord } from './story.model.ts';
import { sumsOf, visibilityKey } from './story-sums.ts';

/** Moves what depends on whether a mystery is listed: its author's sums, its collections, the days to come. */
export async function moveListing(
  ctx: Pick<StoriesContext, 'authors' | 'collections' | 'daily' | 'clock'>,
  before: StoryRecord,
  after: StoryRecord,
  session: ClientSession,
): Promise<void> {
  if (before.isPublic === after.isPublic) return;
  const { authorId } = after;
  await ctx.authors.move(authorId, visibilityKey(before.isPublic), sumsOf(before, -1), session);
  await ctx.authors.move(authorId, visibilityKey(after.isPublic), sumsOf(after), session);
  await ctx.collections.moveCounts(after.collections, after.isPublic ? 1 : -1, session);
  if (!after.isPublic) {
    // Days that nobody can have seen yet get another mystery.
    await ctx.daily.clearAfter(addDays(utcDateOf(ctx.clock()), 1), after._id, session);
  }
}

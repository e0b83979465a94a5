import { addDays, utcDateOf } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import type { StoryRecord } from './story.model.ts';
import { sumsOf, visibilityKey } from './story-sums.ts';

/** Updates the author's sums, the collections and the daily schedule after a mystery was listed or unlisted. */
export async function applyVisibility(
  ctx: Pick<StoriesContext, 'authors' | 'collections' | 'daily' | 'clock'>,
  before: StoryRecord,
  after: StoryRecord,
  session: ClientSession,
): Promise<void> {
  if (before.isPublic === after.isPublic) return;
  const { authorId } = after;
  await ctx.authors.addToSums(
    [
      { authorId, visibility: visibilityKey(before.isPublic), delta: sumsOf(before, -1) },
      { authorId, visibility: visibilityKey(after.isPublic), delta: sumsOf(after) },
    ],
    session,
  );
  await ctx.collections.addToCounts(after.collections, after.isPublic ? 1 : -1, session);
  if (!after.isPublic) {
    // These days have not begun anywhere, so nobody has seen their mystery.
    await ctx.daily.clearAfter(addDays(utcDateOf(ctx.clock()), 1), after._id, session);
  }
}

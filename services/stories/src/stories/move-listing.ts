import { addDays, utcDateOf } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { StoryRecord } from './story.model.ts';
import { halfOf, sumsOf } from './story-sums.ts';

/** Moves what depends on whether a mystery is listed: its author's sums, its collections, the days to come. */
export async function moveListing(
  deps: Pick<Deps, 'authors' | 'collections' | 'daily' | 'now'>,
  before: StoryRecord,
  after: StoryRecord,
  session: ClientSession,
): Promise<void> {
  if (before.isPublic === after.isPublic) return;
  const { authorId } = after;
  await deps.authors.move(authorId, halfOf(before.isPublic), sumsOf(before, -1), session);
  await deps.authors.move(authorId, halfOf(after.isPublic), sumsOf(after), session);
  await deps.collections.moveCounts(after.collections, after.isPublic ? 1 : -1, session);
  if (!after.isPublic) {
    // Days that nobody can have seen yet get another mystery.
    await deps.daily.clearAfter(addDays(utcDateOf(deps.now()), 1), after._id, session);
  }
}

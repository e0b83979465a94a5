import { retryOnDuplicate } from '@sidelight/kit';
import { STORIES_PER_DAY } from '@sidelight/rules';
import type { ClientSession, Connection, QueryFilter, UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import { type AuthorRecord, authorModel } from './author.model.ts';

const DAY_MS = 86_400_000;

/**
 * Matches an author who has fewer recent mysteries than the daily limit, or whose oldest recent mystery is a day old.
 */
function hasFreeSlot(now: Date) {
  const cutoff = new Date(now.getTime() - DAY_MS);
  const oldest = `recentCreations.${STORIES_PER_DAY - 1}`;
  return [{ [oldest]: trusted({ $exists: false }) }, { 'recentCreations.0': trusted({ $lte: cutoff }) }];
}

export function createAuthorsRepository(connection: Connection) {
  const model = authorModel(connection);

  /**
   * Takes one of the five slots for new mysteries that an author has in any 24 hours. Atomic.
   * @returns false if all slots are taken
   */
  async function reserveSlot(authorId: string, now: Date, session: ClientSession): Promise<boolean> {
    if (!(await model.exists({ _id: authorId }).session(session))) {
      const first = { _id: authorId, recentCreations: [now] };
      await retryOnDuplicate(() => model.create([first], { session }));
      return true;
    }
    const filter = { _id: authorId, $or: hasFreeSlot(now) } as QueryFilter<AuthorRecord>;
    const push = { $push: { recentCreations: { $each: [now], $slice: -STORIES_PER_DAY } } };
    const { matchedCount } = await model.updateOne(filter, push as UpdateQuery<AuthorRecord>, { session });
    return matchedCount === 1;
  }

  async function remove(authorId: string, session: ClientSession): Promise<void> {
    await model.deleteOne({ _id: authorId }, { session });
  }

  return { reserveSlot, remove };
}

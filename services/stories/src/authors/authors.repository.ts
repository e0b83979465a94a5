import { isDuplicateKey, retryOnDuplicate } from '@sidelight/kit';
import { STORIES_PER_DAY } from '@sidelight/rules';
import type { ClientSession, Connection, QueryFilter, UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import { type AuthorRecord, type AuthorSums, authorSchema, type VisibilityKey } from './author.model.ts';

const DAY_MS = 86_400_000;
export const NO_SUMS: AuthorSums = { stories: 0, likes: 0, dislikes: 0, plays: 0, questions: 0, timeMs: 0 };

/** A change of some sums over an author's listed or unlisted mysteries. */
export type SumsDelta = { authorId: string; visibility: VisibilityKey; delta: Partial<AuthorSums> };

/** One must hold: the author has fewer recent mysteries than the daily limit, or the oldest of them is a day old. */
function hasFreeSlot(now: Date) {
  const cutoff = new Date(now.getTime() - DAY_MS);
  const oldest = `recentCreations.${STORIES_PER_DAY - 1}`;
  return [{ [oldest]: trusted({ $exists: false }) }, { 'recentCreations.0': trusted({ $lte: cutoff }) }];
}

export function createAuthorsRepository(connection: Connection) {
  const model = connection.model<AuthorRecord>('Author', authorSchema);
  /** Creates the record of an author if it is missing. */
  async function ensure(authorId: string): Promise<void> {
    try {
      const fresh = { recentCreations: [], listed: NO_SUMS, unlisted: NO_SUMS };
      await model.updateOne({ _id: authorId }, { $setOnInsert: fresh }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // Another request was first.
    }
  }

  /**
   * Reserves one of the author's slots for a new mystery, in one atomic step: five in any 24 hours.
   * @returns false if all slots are taken
   */
  async function reserveSlot(authorId: string, now: Date, session: ClientSession): Promise<boolean> {
    if (!(await model.exists({ _id: authorId }).session(session))) {
      const first = { _id: authorId, recentCreations: [now], listed: NO_SUMS, unlisted: NO_SUMS };
      await retryOnDuplicate(() => model.create([first], { session }));
      return true;
    }
    const filter = { _id: authorId, $or: hasFreeSlot(now) } as QueryFilter<AuthorRecord>;
    const push = { $push: { recentCreations: { $each: [now], $slice: -STORIES_PER_DAY } } };
    const { matchedCount } = await model.updateOne(filter, push as UpdateQuery<AuthorRecord>, { session });
    return matchedCount === 1;
  }

  /** Adds to the sums of authors. A missing author record is created. */
  async function addToSums(deltas: readonly SumsDelta[], session: ClientSession): Promise<void> {
    const updates = deltas.flatMap(({ authorId, visibility, delta }) => {
      const changed = Object.entries(delta).filter(([, by]) => by !== 0);
      if (changed.length === 0) return [];
      const $inc = Object.fromEntries(changed.map(([name, by]) => [`${visibility}.${name}`, by]));
      return [{ updateOne: { filter: { _id: authorId }, update: { $inc }, upsert: true } }];
    });
    if (updates.length > 0) await model.bulkWrite(updates, { session });
  }

  /** The author's sums, over the listed mysteries or over all. */
  async function sums(authorId: string, withUnlisted: boolean): Promise<AuthorSums> {
    const author = await model.findById(authorId).lean<AuthorRecord>();
    if (!author) return NO_SUMS;
    const { listed, unlisted } = author;
    if (!withUnlisted) return { ...NO_SUMS, ...listed };
    return Object.fromEntries(
      Object.keys(NO_SUMS).map((name) => {
        const key = name as keyof AuthorSums;
        return [key, (listed?.[key] ?? 0) + (unlisted?.[key] ?? 0)];
      }),
    ) as AuthorSums;
  }

  /** The likes of all mysteries, listed or not. */
  async function totalLikes(): Promise<number> {
    const [total] = await model.aggregate<{ likes: number }>([
      { $group: { _id: null, likes: { $sum: { $add: ['$listed.likes', '$unlisted.likes'] } } } },
    ]);
    return total?.likes ?? 0;
  }

  /** Adds one author's sums to another author's, and deletes the first author's record. */
  async function merge(from: string, to: string, session: ClientSession): Promise<void> {
    const author = await model.findOneAndDelete({ _id: from }, { session }).lean<AuthorRecord>();
    if (!author) return;
    const { listed, unlisted } = author;
    await addToSums(
      [
        { authorId: to, visibility: 'listed', delta: { ...listed } },
        { authorId: to, visibility: 'unlisted', delta: { ...unlisted } },
      ],
      session,
    );
  }

  return { ensure, reserveSlot, addToSums, sums, totalLikes, merge };
}

import { isDuplicateKey, retryOnDuplicate } from '@sidelight/kit';
import { STORIES_PER_DAY } from '@sidelight/rules';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import type { AuthorModel, AuthorRecord, AuthorSums } from './author.model.ts';

const DAY_MS = 86_400_000;
const ZERO: AuthorSums = { stories: 0, likes: 0, dislikes: 0, plays: 0, questions: 0, timeMs: 0 };

/** Fewer than the daily limit, or the oldest of them a day ago. */
function freeAt(now: Date) {
  const cutoff = new Date(now.getTime() - DAY_MS);
  const oldest = `recentCreations.${STORIES_PER_DAY - 1}`;
  return [{ [oldest]: trusted({ $exists: false }) }, { 'recentCreations.0': trusted({ $lte: cutoff }) }];
}

/** A change of some sums of an author's listed or unlisted mysteries. */
export type AuthorMove = { authorId: string; half: 'listed' | 'unlisted'; delta: Partial<AuthorSums> };

/** The update of a move; null where nothing moves. */
function updateOf({ half, delta }: AuthorMove): UpdateQuery<AuthorRecord> | null {
  const moved = Object.entries(delta).filter(([, by]) => by !== 0);
  if (moved.length === 0) return null;
  const inc = Object.fromEntries(moved.map(([name, by]) => [`${half}.${name}`, by]));
  return { $inc: inc } as UpdateQuery<AuthorRecord>;
}

export function createAuthorsRepository(model: AuthorModel) {
  /** Makes sure that there is a record of an author whom nobody signs in as. */
  async function ensure(authorId: string): Promise<void> {
    try {
      const fresh = { recentCreations: [], listed: ZERO, unlisted: ZERO };
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
      await begin(authorId, now, session);
      return true;
    }
    const filter = { _id: authorId, $or: freeAt(now) } as QueryFilter<AuthorRecord>;
    const push = { $push: { recentCreations: { $each: [now], $slice: -STORIES_PER_DAY } } };
    const { matchedCount } = await model.updateOne(filter, push as UpdateQuery<AuthorRecord>, { session });
    return matchedCount === 1;
  }

  async function begin(authorId: string, now: Date, session: ClientSession): Promise<void> {
    const first = { _id: authorId, recentCreations: [now], listed: ZERO, unlisted: ZERO };
    await retryOnDuplicate(() => model.create([first], { session }));
  }

  /** Moves some sums of the author's listed or unlisted mysteries. */
  async function move(
    authorId: string,
    half: 'listed' | 'unlisted',
    delta: Partial<AuthorSums>,
    session: ClientSession,
  ): Promise<void> {
    const update = updateOf({ authorId, half, delta });
    if (update) await model.updateOne({ _id: authorId }, update, { session, upsert: true });
  }

  /** The same for many authors at once. */
  async function moveMany(moves: readonly AuthorMove[], session: ClientSession): Promise<void> {
    const updates = moves.flatMap((move) => {
      const update = updateOf(move);
      return update ? [{ updateOne: { filter: { _id: move.authorId }, update, upsert: true } }] : [];
    });
    if (updates.length > 0) await model.bulkWrite(updates, { session });
  }

  /** The author's sums; with the unlisted mysteries only for the author. */
  async function sums(authorId: string, withUnlisted: boolean): Promise<AuthorSums> {
    const author = await model.findById(authorId).lean<AuthorRecord>();
    if (!author) return ZERO;
    const { listed, unlisted } = author;
    if (!withUnlisted) return { ...ZERO, ...listed };
    return Object.fromEntries(
      Object.keys(ZERO).map((name) => {
        const key = name as keyof AuthorSums;
        return [key, (listed?.[key] ?? 0) + (unlisted?.[key] ?? 0)];
      }),
    ) as AuthorSums;
  }

  /** Adds an author's sums to another's and forgets the first. */
  async function merge(from: string, to: string, session: ClientSession): Promise<void> {
    const author = await model.findOneAndDelete({ _id: from }, { session }).lean<AuthorRecord>();
    if (!author) return;
    await move(to, 'listed', { ...ZERO, ...author.listed }, session);
    await move(to, 'unlisted', { ...ZERO, ...author.unlisted }, session);
  }

  return { ensure, reserveSlot, move, moveMany, sums, merge };
}

import { createHash } from 'node:crypto';
import { ApiError, isDuplicateKey } from '@sidelight/kit';
import { type Connection, trusted } from 'mongoose';
import { type AttemptRecord, attemptModel } from './attempt.model.ts';
import { type TryPolicy, waitAfter } from './policies.ts';

/**
 * Slows down guesses at a secret, and after too many guesses refuses further ones for a while. Guesses count in the
 * same way whether or not the account exists.
 */
export function createAttemptsRepository(connection: Connection) {
  const model = attemptModel(connection);
  const idOf = (subject: string) => createHash('sha256').update(subject).digest('hex');

  /**
   * Call it before the secret is checked, so that parallel tries count too. A try that comes too early is not counted.
   * @returns whether it is the last try before the lock-out
   * @throws {ApiError} `rate_limited`
   */
  async function begin(subject: string, now: Date, policy: TryPolicy): Promise<{ isLast: boolean }> {
    const _id = idOf(subject);
    if (await countFree(_id, now, policy)) return { isLast: false };
    for (;;) {
      const found = await model.findById(_id).lean<AttemptRecord>();
      const isFresh = !found || found.expiresAt <= now;
      if (!isFresh && found.nextAt > now) {
        const retryAfterSeconds = (found.nextAt.getTime() - now.getTime()) / 1000;
        throw new ApiError({ code: 'rate_limited', retryAfterSeconds });
      }
      const count = isFresh ? 1 : found.count + 1;
      const wait = waitAfter(count, policy);
      // Without a wait, `nextAt` is long ago, so that a parallel try with an earlier `now` is not refused.
      const nextAt = new Date(wait === 0 ? 0 : now.getTime() + wait);
      const windowEnd = isFresh ? new Date(now.getTime() + policy.windowMs) : found.expiresAt;
      const next = { count, nextAt, expiresAt: nextAt > windowEnd ? nextAt : windowEnd };
      if (await replace(_id, found, next)) return { isLast: count === policy.most };
    }
  }

  /**
   * Counts a try after which the caller need not wait.
   * @returns false, and counts nothing, for the first try or if a wait follows
   */
  async function countFree(_id: string, now: Date, { free }: TryPolicy): Promise<boolean> {
    const filter = { _id, count: trusted({ $lt: free - 1 }), expiresAt: trusted({ $gt: now }) };
    const { matchedCount } = await model.updateOne(filter, { $inc: { count: 1 } });
    return matchedCount === 1;
  }

  /** @returns false if another try was counted in between */
  async function replace(
    _id: string,
    before: AttemptRecord | null,
    next: Omit<AttemptRecord, '_id'>,
  ): Promise<boolean> {
    if (before) {
      const { count, nextAt, expiresAt } = before;
      const { matchedCount } = await model.updateOne({ _id, count, nextAt, expiresAt }, { $set: next });
      return matchedCount === 1;
    }
    try {
      await model.create({ _id, ...next });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function succeed(subject: string): Promise<void> {
    await model.deleteOne({ _id: idOf(subject) });
  }

  /** Removes one try from the count. */
  async function forgive(subject: string): Promise<void> {
    await model.updateOne({ _id: idOf(subject) }, { $inc: { count: -1 } });
  }

  return { begin, succeed, forgive };
}

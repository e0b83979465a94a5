import { createHash } from 'node:crypto';
import { ApiError, isDuplicateKey } from '@sidelight/kit';
import type { AttemptModel, AttemptRecord } from './attempt.model.ts';
import { type TryPolicy, waitAfter } from './policies.ts';

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;

/** Slows guesses at a secret down and then stops them; subjects that don't exist are counted alike. */
export function createAttemptsRepository(model: AttemptModel) {
  const idOf = (subject: string) => createHash('sha256').update(subject).digest('hex');

  /**
   * Counts a try before it is made, so that parallel ones count as well. One that comes too early is refused
   * and changes nothing.
   * @returns whether it is the last one before the lock-out
   * @throws {ApiError} `rate_limited`
   */
  async function begin(subject: string, now: Date, policy: TryPolicy): Promise<{ isLast: boolean }> {
    const _id = idOf(subject);
    for (;;) {
      const found = await model.findById(_id).lean<AttemptRecord>();
      const isFresh = !found || found.expiresAt <= now;
      if (!isFresh && found.nextAt > now) {
        const retryAfterSeconds = (found.nextAt.getTime() - now.getTime()) / 1000;
        throw new ApiError({ code: 'rate_limited', retryAfterSeconds });
      }
      const count = isFresh ? 1 : found.count + 1;
      const nextAt = new Date(now.getTime() + waitAfter(count, policy));
      const windowEnd = isFresh ? new Date(now.getTime() + policy.windowMs) : found.expiresAt;
      const next = { count, nextAt, expiresAt: nextAt > windowEnd ? nextAt : windowEnd };
      if (await replace(_id, found, next)) return { isLast: count === policy.most };
    }
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

  /** Forgets the tries at a secret that was known in the end. */
  async function succeed(subject: string): Promise<void> {
    await model.deleteOne({ _id: idOf(subject) });
  }

  /** Takes one try back; the others still count. */
  async function forgive(subject: string): Promise<void> {
    await model.updateOne({ _id: idOf(subject) }, { $inc: { count: -1 } });
  }

  return { begin, succeed, forgive };
}

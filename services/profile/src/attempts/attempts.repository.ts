import { createHash } from 'node:crypto';
import { ApiError, isDuplicateKey } from '@sidelight/kit';
import { trusted } from 'mongoose';
import type { AttemptModel, AttemptRecord } from './attempt.model.ts';

const MOST = 20;
const WINDOW_MS = 15 * 60_000;

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;

/** Bounds the guesses at one account's password, from wherever they come; accounts that don't exist too. */
export function createAttemptsRepository(model: AttemptModel) {
  const idOf = (subject: string) => createHash('sha256').update(subject).digest('hex');

  /** Counts a try. @throws {ApiError} `rate_limited` after 20 within 15 minutes without a success */
  async function begin(subject: string, now: Date): Promise<void> {
    const _id = idOf(subject);
    await model.deleteOne({ _id, expiresAt: trusted({ $lte: now }) });
    const { count, expiresAt } = await countOne(_id, now);
    if (count <= MOST) return;
    const retryAfterSeconds = Math.max(1, (expiresAt.getTime() - now.getTime()) / 1000);
    throw new ApiError({ code: 'rate_limited', retryAfterSeconds });
  }

  async function countOne(_id: string, now: Date): Promise<AttemptRecord> {
    const first = { expiresAt: new Date(now.getTime() + WINDOW_MS) };
    const run = () =>
      model
        .findOneAndUpdate(
          { _id },
          { $inc: { count: 1 }, $setOnInsert: first },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<AttemptRecord>();
    try {
      return (await run()) ?? { _id, count: 1, ...first };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await run()) ?? { _id, count: 1, ...first };
    }
  }

  async function succeed(subject: string): Promise<void> {
    await model.deleteOne({ _id: idOf(subject) });
  }

  return { begin, succeed };
}

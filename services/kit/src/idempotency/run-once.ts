import { createHash } from 'node:crypto';
import type mongoose from 'mongoose';
import { collectionOf, isDuplicateKey } from '../database/collections.ts';
import { ApiError } from '../errors/api-error.ts';

export type OnceOptions = {
  connection: mongoose.Connection;
  /** What the key is unique within: route and player, for example `askQuestion:guest:abc:play1`. */
  scope: string;
  /** The client's `Idempotency-Key`. */
  key: string;
  /** From `hashBody`; the same key with another body is refused. */
  bodyHash: string;
};

/** Stores the answer in the transaction that does the work, so that both happen or neither. */
export type StoreResponse<T> = (session: mongoose.ClientSession, answer: T) => Promise<void>;

type StoredResponse = { _id: string; bodyHash: string; answer: string; expiresAt: Date };

const KEEP_MS = 48 * 3_600_000;

/** A digest of what a request asks for, independent of the order of its keys. */
export function hashBody(body: unknown): string {
  const sorted = JSON.stringify(body ?? null, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}

/**
 * Does a piece of work at most once for an idempotency key; later calls get the first one's answer.
 *
 * `work` should hand its answer to `store` inside the transaction that does the work. If it doesn't, the
 * answer is stored afterwards, and a crash in between means that the work may be done again. Two calls at
 * once may both start; the second transaction then fails on the key and the first one's answer is returned.
 *
 * @param work returns the answer, a JSON value
 * @throws {ApiError} idempotency_conflict if the key came with another body before
 */
export async function runOnce<T>(
  options: OnceOptions,
  work: (store: StoreResponse<T>) => Promise<T>,
): Promise<T> {
  const { connection, scope, key, bodyHash } = options;
  const collection = collectionOf<StoredResponse>(connection, 'idempotency');
  const _id = `${scope}:${key}`;

  const replay = async (): Promise<{ answer: T } | null> => {
    const stored = await collection.findOne({ _id });
    if (!stored) return null;
    if (stored.bodyHash !== bodyHash) throw new ApiError({ code: 'idempotency_conflict' });
    return { answer: JSON.parse(stored.answer) as T };
  };
  const record = (answer: T): StoredResponse => ({
    _id,
    bodyHash,
    answer: JSON.stringify(answer),
    expiresAt: new Date(Date.now() + KEEP_MS),
  });

  const earlier = await replay();
  if (earlier) return earlier.answer;
  let isStored = false;
  try {
    const answer = await work(async (session, value) => {
      await collection.insertOne(record(value), { session });
      isStored = true;
    });
    if (!isStored) await collection.insertOne(record(answer));
    return answer;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const winner = await replay();
    if (!winner) throw error;
    return winner.answer;
  }
}

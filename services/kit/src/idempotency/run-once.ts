import { createHash } from 'node:crypto';
import type mongoose from 'mongoose';
import { collectionOf, isDuplicateKey } from '../database/collections.ts';
import { ApiError } from '../errors/api-error.ts';

export type OnceOptions = {
  connection: mongoose.Connection;
  /**
   * Names the route and the player, for example `askQuestion:guest:abc:play1`. In two scopes, the same key counts as
   * two keys.
   */
  scope: string;
  key: string;
  /** A repeated key with another body is refused. */
  bodyHash: string;
};

/** Call it in the transaction that does the work. */
export type StoreResponse<T> = (session: mongoose.ClientSession, response: T) => Promise<void>;

/** `answer` is the response as JSON. The name must stay, because records of earlier releases have it. */
type StoredResponse = { _id: string; bodyHash: string; answer: string; expiresAt: Date };

const KEEP_MS = 48 * 3_600_000;

/** The order of the body's keys does not change the hash. */
export function hashBody(body: unknown): string {
  const sorted = JSON.stringify(body ?? null, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}

/**
 * Does a piece of work at most once for an idempotency key. For 48 hours, later calls get the response of the first
 * call.
 *
 * `work` must pass its response to `store` inside the transaction that does the work, so that both are stored or
 * neither. If two calls run at the same time, the later `store` fails with a duplicate key, which rolls back its
 * transaction. Both calls then return the same response.
 *
 * @param work returns a JSON value
 * @throws {ApiError} idempotency_conflict if the key was used with another body before
 */
export async function runOnce<T>(
  options: OnceOptions,
  work: (store: StoreResponse<T>) => Promise<T>,
): Promise<T> {
  const { connection, scope, key, bodyHash } = options;
  const collection = collectionOf<StoredResponse>(connection, 'idempotency');
  const _id = `${scope}:${key}`;

  const replay = async (): Promise<{ response: T } | null> => {
    const stored = await collection.findOne({ _id });
    if (!stored) return null;
    if (stored.bodyHash !== bodyHash) throw new ApiError({ code: 'idempotency_conflict' });
    return { response: JSON.parse(stored.answer) as T };
  };

  const earlier = await replay();
  if (earlier) return earlier.response;
  try {
    return await work(async (session, response) => {
      const expiresAt = new Date(Date.now() + KEEP_MS);
      await collection.insertOne({ _id, bodyHash, answer: JSON.stringify(response), expiresAt }, { session });
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const winner = await replay();
    if (!winner) throw error;
    return winner.response;
  }
}

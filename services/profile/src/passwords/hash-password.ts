import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@sidelight/kit';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * At most two hashes are computed at the same time. So half of the four threads of Node's thread pool stay free for
 * other work, and so does one processor if there are several.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * At most this many requests wait for their turn. If more waited, the last one would wait longer than anybody waits for
 * a response.
 */
const MOST_WAITING = 400;
const COME_BACK_SECONDS = 5;

const queue = pLimit(AT_ONCE);

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount < MOST_WAITING) return queue(work);
  throw new ApiError({ code: 'unavailable', retryAfterSeconds: COME_BACK_SECONDS });
}

export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), PARAMETERS));

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** A check against this hash takes as long as a check against a real one. */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * If `passwordHash` is null, returns false after the same time, so that the time does not reveal whether an account
 * exists.
 * @throws {ApiError} `unavailable` if the queue is too long
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')));
  return passwordHash !== null && isRight;
}

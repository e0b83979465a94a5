import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';

const { MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;

/** An index of a million records takes minutes. */
const PATIENCE_MS = 600_000;
const RETRY_MS = 500;

/**
 * While the embedded database builds an index, for example for another service that starts, it answers no heartbeat. A
 * network that drops packets looks the same. If nothing listens at the database's address, or if the database refuses a
 * command, the error is another one, and waiting does not help.
 */
function isBusy(error: unknown): boolean {
  const isOfConnection =
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof mongoose.Error.MongooseServerSelectionError;
  return isOfConnection && /timed out|timeout/i.test(error.message);
}

/**
 * Repeats the work until the database has time for it, for at most ten minutes. The work may run again after it was
 * partly done.
 * @throws the work's error if the database is not busy
 */
export async function whileBusy<T>(logger: Logger, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      logger.warn(
        { reason: (error as Error).message },
        'the database does not answer, the start waits for it',
      );
      await sleep(RETRY_MS);
    }
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { startDatabaseChild } from './database-child.ts';
import { embeddedFolder, planDatabase, readyUnlessEnded } from './embedded-database.ts';

export type EnsureDatabaseOptions = {
  dataDir: string;
  mongodbUri?: string | undefined;
  /**
   * True if `ensureDatabase` may use an embedded database that another process already runs on `dataDir`, instead of
   * failing. If that database is still starting, `ensureDatabase` waits for it.
   */
  mayJoin?: boolean;
  logger: Pick<Logger, 'info'>;
};

export type EnsuredDatabase = {
  uri: string;
  kind: 'mongodb' | 'embedded';
  /** Stops the database if `ensureDatabase` started it. */
  close(): Promise<void>;
};

const ANSWER_MS = 5000;
const JOIN_MS = 30_000;
const RETRY_MS = 500;

/**
 * Uses the database at `mongodbUri`, or starts the embedded database, which ends with this process.
 * @throws if the database does not answer or cannot be started
 */
export async function ensureDatabase(options: EnsureDatabaseOptions): Promise<EnsuredDatabase> {
  const { dataDir, mongodbUri, mayJoin = false, logger } = options;
  if (mongodbUri) {
    await checkAnswers(mongodbUri);
    logger.info({ database: 'mongodb' }, 'using the database of MONGODB_URI');
    return { uri: mongodbUri, kind: 'mongodb', close: async () => undefined };
  }
  logger.info({ database: 'embedded' }, 'starting the embedded database');
  const deadline = Date.now() + JOIN_MS;
  for (;;) {
    const plan = await planDatabase(dataDir);
    const child = startDatabaseChild(plan.nodeArguments);
    try {
      await readyUnlessEnded(plan, child.ended);
      return { uri: plan.uri, kind: 'embedded', close: child.close };
    } catch (error) {
      await child.close();
      if (!mayJoin || !IN_USE.test(String(error))) throw error;
      const running = await addressOf(dataDir);
      if (running !== null) {
        await checkAnswers(running);
        return { uri: running, kind: 'embedded', close: async () => undefined };
      }
      if (Date.now() > deadline) throw error;
    }
    // The other database has no address while it starts or stops.
    await sleep(RETRY_MS);
  }
}

const IN_USE = /is in use by another embedded database/;

function addressOf(dataDir: string): Promise<string | null> {
  return readFile(join(embeddedFolder(dataDir), 'address'), 'utf8').catch(() => null);
}

async function checkAnswers(uri: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: ANSWER_MS });
  try {
    await client.connect();
    await client.db('admin').command({ ping: 1 });
  } catch (cause) {
    throw new Error(`No database answers at MONGODB_URI: ${(cause as Error).message}`, { cause });
  } finally {
    await client.close();
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import type { DatabaseChild } from './database-child.ts';
import { startEmbedded } from './start-embedded.ts';
import { findMongod, startMongod } from './start-mongod.ts';

export type EnsureDatabaseOptions = {
  /** Where a database that is started here keeps its data. */
  dataDir: string;
  /** A database that runs already; wins over everything else. */
  mongodbUri?: string | undefined;
  logger: Pick<Logger, 'info'>;
};

export type EnsuredDatabase = {
  uri: string;
  /** `mongodb`: given; `mongod`: started from the PATH; `embedded`: the built-in server. */
  kind: 'mongodb' | 'mongod' | 'embedded';
  /** Ends what was started here; a given database is left alone. */
  close(): Promise<void>;
  /** Called if a database that was started here ends by itself. */
  onExit(listener: () => void): void;
};

const ANSWER_MS = 5000;

/**
 * The database of this machine: the given one, else a `mongod` on the PATH, else the embedded server.
 * @throws if the given one doesn't answer or none can be started
 */
export async function ensureDatabase(options: EnsureDatabaseOptions): Promise<EnsuredDatabase> {
  const { dataDir, mongodbUri, logger } = options;
  if (mongodbUri) {
    await checkAnswers(mongodbUri);
    logger.info({ database: 'mongodb' }, 'using the database of MONGODB_URI');
    return { uri: mongodbUri, kind: 'mongodb', close: async () => undefined, onExit: () => undefined };
  }
  await mkdir(dataDir, { recursive: true });
  const mongod = await findMongod();
  if (mongod !== null) {
    logger.info({ database: 'mongod', mongod }, 'starting mongod as a one-node replica set');
    return describe('mongod', await startMongod(mongod, dataDir));
  }
  logger.info({ database: 'embedded' }, 'starting the embedded database');
  return describe('embedded', await startEmbedded(join(dataDir, 'embedded')));
}

function describe(kind: 'mongod' | 'embedded', child: DatabaseChild & { uri: string }): EnsuredDatabase {
  let isClosing = false;
  return {
    uri: child.uri,
    kind,
    close() {
      isClosing = true;
      return child.close();
    },
    onExit(listener) {
      child.process.once('exit', () => {
        if (!isClosing) listener();
      });
    },
  };
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

import { join, resolve } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { ROOT } from './root.ts';

export type DatabaseInUse = { uri: string; dataDir: string };

export type UseOptions = {
  mayJoin?: boolean;
};

/**
 * Uses `MONGODB_URI`, or else the embedded database of `DATA_DIR`. If the running product already uses that database,
 * the call fails, unless `mayJoin` lets it share the database.
 */
export async function withDatabase<T>(
  name: string,
  work: (database: DatabaseInUse) => Promise<T>,
  { mayJoin = false }: UseOptions = {},
): Promise<T> {
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
  const { MONGODB_URI } = process.env;
  const database = await ensureDatabase({
    dataDir: join(dataDir, 'db'),
    ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
    mayJoin,
    logger: createLogger({ name, level: 'warn' }),
  });
  try {
    return await work({ uri: database.uri, dataDir });
  } finally {
    await database.close();
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { UsageError } from '@sidelight/kit/command';
import { ensureDatabase } from '@sidelight/kit/database';
import { embeddedFile } from '@sidelight/kit/embedded-database';
import { chosenDataDir, givenVariables } from './variables.ts';

export type DatabaseInUse = { uri: string };

export type UseOptions = {
  mayJoin?: boolean;
  mayCreate?: boolean;
};

/**
 * Uses `MONGODB_URI`, or else the embedded database of `DATA_DIR`. If the running product already uses that database,
 * the call fails, unless `mayJoin` lets it share the database. If there is no database, the call fails, unless
 * `mayCreate` lets it create one: otherwise a command with a wrong `DATA_DIR` would report success on an empty database.
 */
export async function withDatabase<T>(
  name: string,
  work: (database: DatabaseInUse) => Promise<T>,
  { mayJoin = false, mayCreate = false }: UseOptions = {},
): Promise<T> {
  const dataDir = chosenDataDir();
  const folder = join(dataDir, 'db');
  const { MONGODB_URI } = givenVariables();
  if (!MONGODB_URI && !mayCreate && !existsSync(embeddedFile(folder))) {
    throw new UsageError(
      `There is no database in ${dataDir}. Set DATA_DIR or MONGODB_URI as for npx -y pnpm start, which creates a new database.`,
    );
  }
  const database = await ensureDatabase({
    dataDir: folder,
    ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
    mayJoin,
    logger: createLogger({ name, level: 'warn' }),
  });
  try {
    return await work({ uri: database.uri });
  } finally {
    await database.close();
  }
}

import { connectDatabase, createLogger, parseEnv } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { DATABASE_NAME } from '../repositories.ts';
import type { Databases } from './read-history.ts';

const EnvSchema = z.object({ MONGODB_URI: z.string({ error: 'Is required' }) });

/** Runs an operator's command on the databases that MONGODB_URI leads to. */
export async function withDatabases<T>(
  name: string,
  work: (databases: Databases, connection: Connection) => Promise<T>,
): Promise<T> {
  const env = parseEnv(EnvSchema);
  const logger = createLogger({ name, level: 'error' });
  const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
  try {
    const client = connection.getClient();
    const databases = {
      profile: client.db(DATABASE_NAME),
      game: client.db('sidelight_game'),
      stories: client.db('sidelight_stories'),
    };
    return await work(databases, connection);
  } finally {
    await connection.close();
  }
}

import * as z from 'zod';
import { connectDatabase } from '../database/connect-database.ts';
import { parseEnv } from '../env/parse-env.ts';
import { createLogger } from '../logging/logger.ts';
import { type Migration, runMigrations } from './run-migrations.ts';

export type MigrateCommandOptions = { service: string; dbName: string; migrations: readonly Migration[] };

const EnvSchema = z.object({ MONGODB_URI: z.string({ error: 'Is required' }) });

/** The part of `pnpm db:migrate` that is one service's: brings its database forward before its copies start. */
export async function migrateCommand({ service, dbName, migrations }: MigrateCommandOptions): Promise<void> {
  const { MONGODB_URI } = parseEnv(EnvSchema);
  const logger = createLogger({ name: `migrate-${service}`, level: 'error' });
  const connection = await connectDatabase({ uri: MONGODB_URI, dbName, logger });
  try {
    const ran = await runMigrations({ connection, migrations, logger });
    process.stdout.write(`${service}: ${ran.length === 0 ? 'nothing to migrate' : ran.join(', ')}\n`);
  } finally {
    await connection.close();
  }
}

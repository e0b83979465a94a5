import { databaseCommand } from '../lifecycle/database-command.ts';
import { type Migration, runMigrations } from './run-migrations.ts';

export type MigrateCommandOptions = { service: string; dbName: string; migrations: readonly Migration[] };

/** One service's part of `pnpm db:migrate`: migrates its database before its replicas start. */
export async function migrateCommand({ service, dbName, migrations }: MigrateCommandOptions): Promise<void> {
  await databaseCommand({ name: `migrate-${service}`, dbName }, async (connection, logger) => {
    const ran = await runMigrations({ connection, migrations, logger });
    process.stdout.write(`${service}: ${ran.length === 0 ? 'nothing to migrate' : ran.join(', ')}\n`);
  });
}

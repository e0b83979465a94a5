import { parseArgs } from 'node:util';
import type { ServiceName } from '@sidelight/contracts';
import { runAsCommand } from '../command/run-as-command.ts';
import { databaseCommand } from '../lifecycle/database-command.ts';
import { type Migration, runMigrations } from './run-migrations.ts';

export type MigrateCommandOptions = { service: ServiceName; migrations: readonly Migration[] };

/** One service's part of `pnpm db:migrate`. */
export function migrateCommand({ service, migrations }: MigrateCommandOptions): Promise<void> {
  return runAsCommand(async () => {
    parseArgs({ options: {} });
    await databaseCommand({ name: `migrate-${service}`, service }, async (connection, logger) => {
      const ran = await runMigrations({ connection, migrations, logger });
      process.stdout.write(`${service}: ${ran.length === 0 ? 'nothing to migrate' : ran.join(', ')}\n`);
    });
  });
}

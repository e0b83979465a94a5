import { parseArgs } from 'node:util';
import { databaseCommand, ensureIndexes, runMigrations } from '@sidelight/kit';
import * as z from 'zod';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { createRepositories } from '../repositories.ts';
import { insertMembers } from './insert-members.ts';

/** `pnpm seed --members N`. */
const { values } = parseArgs({ options: { members: { type: 'string' } } });
const count = z.coerce
  .number({ error: '--members must be a number' })
  .int()
  .min(0)
  .max(1_000_000)
  .parse(values.members ?? 0);

await databaseCommand({ name: 'seed-members', service: 'profile' }, async (connection, logger) => {
  createRepositories(connection);
  await runMigrations({ connection, migrations: MIGRATIONS, logger });
  await ensureIndexes(connection);
  await insertMembers(connection, count);
});

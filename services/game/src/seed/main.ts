import { parseArgs } from 'node:util';
import { databaseCommand, ensureIndexes, runMigrations } from '@sidelight/kit';
import * as z from 'zod';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { createRepositories } from '../repositories.ts';
import { insertPlays } from './insert-plays.ts';

/** `pnpm seed --plays N`. */
const { values } = parseArgs({ options: { plays: { type: 'string' } } });
const count = z.coerce
  .number({ error: '--plays must be a number' })
  .int()
  .min(0)
  .max(1_000_000)
  .parse(values.plays ?? 0);

await databaseCommand({ name: 'seed-plays', service: 'game' }, async (connection, logger) => {
  createRepositories(connection);
  await runMigrations({ connection, migrations: MIGRATIONS, logger });
  await ensureIndexes(connection);
  await insertPlays(connection, count);
});

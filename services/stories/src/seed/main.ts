import { parseArgs } from 'node:util';
import { databaseCommand, insertMany, parseEnv, runMigrations } from '@sidelight/kit';
import * as z from 'zod';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { createRepositories } from '../repositories.ts';
import { countMadeUp, insertMadeUp } from './made-up/insert-made-up.ts';
import { seedStories } from './seed-stories.ts';

const EnvSchema = z.object({
  LOG_LEVEL: z.string().default('info'),
});

const { values: args } = parseArgs({ options: { stories: { type: 'string' } } });
/** How many made-up mysteries there shall be, for load tests. */
const madeUp = z.coerce
  .number({ error: '--stories must be a number' })
  .int()
  .min(0)
  .max(1_000_000)
  .parse(args.stories ?? 0);

const { LOG_LEVEL: logLevel } = parseEnv(EnvSchema);
await databaseCommand({ name: 'seed-stories', service: 'stories', logLevel }, async (connection, logger) => {
  createRepositories(connection);
  await runMigrations({ connection, migrations: MIGRATIONS, logger });
  const { added: curated, changed } = await seedStories(connection);
  let added = 0;
  const count = madeUp - (await countMadeUp(connection));
  await insertMany(connection, { name: 'stories', count }, async () => {
    added = await insertMadeUp(connection, madeUp, (done) => {
      if (done % 10_000 === 0) logger.info({ done, of: madeUp }, 'made up');
    });
  });
  logger.info({ added: curated, changed, madeUp: added }, 'seeded');
});

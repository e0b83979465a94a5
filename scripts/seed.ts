import { parseArgs } from 'node:util';
import { seedMadeUp } from './lib/seed.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `pnpm seed [--stories N] [--plays N] [--members N]`: updates mysteries, collections and dailies in the database. For
 * load tests it adds made-up records until the given numbers are reached.
 */
const text = { type: 'string' } as const;
await withDatabase('seed', async ({ uri }) => {
  const { values } = parseArgs({ options: { stories: text, plays: text, members: text } });
  await seedMadeUp({ MONGODB_URI: uri }, values);
  console.log('Seeded.');
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

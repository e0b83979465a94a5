import { parseArgs } from 'node:util';
import { seedMadeUp } from './lib/seed.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `pnpm seed [--stories N] [--plays N] [--members N]`. The options are for load tests and add made-up records until
 * there are N.
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

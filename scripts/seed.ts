import { runSeed } from './lib/seed.ts';
import { withDatabase } from './lib/with-database.ts';

/** `pnpm seed`: updates mysteries, collections and dailies in the database. */
await withDatabase('seed', async ({ uri }) => {
  await runSeed({ MONGODB_URI: uri }, process.argv.slice(2));
  console.log('Seeded.');
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

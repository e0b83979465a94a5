import { join } from 'node:path';
import { runSeed } from './lib/seed.ts';
import { withDatabase } from './lib/with-database.ts';

/** `pnpm seed`: updates mysteries, collections, dailies and covers in the database. */
await withDatabase('seed', async ({ uri, dataDir }) => {
  await runSeed({ MONGODB_URI: uri, IMAGES_DIR: join(dataDir, 'images') }, process.argv.slice(2));
  console.log('Seeded.');
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { join, resolve } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { ROOT } from './lib/root.ts';
import { runSeed } from './lib/seed.ts';

/** `pnpm seed`: brings mysteries, collections, dailies and covers up to date in this copy's database. */
async function main(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
  const { MONGODB_URI } = process.env;
  const database = await ensureDatabase({
    dataDir: join(dataDir, 'db'),
    ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
    logger: createLogger({ name: 'seed', level: 'warn' }),
  });
  try {
    await runSeed({ MONGODB_URI: database.uri, IMAGES_DIR: join(dataDir, 'images') }, process.argv.slice(2));
    console.log('Seeded.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { ROOT } from './lib/root.ts';

/**
 * `pnpm db:check [--mend]`: recounts likes, dislikes, ratings, attempts and what sums them up from the
 * records behind them. Exit code 1 when something differs. It takes the database of `MONGODB_URI`, else this
 * copy's own, which must not be running.
 */
const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
const { MONGODB_URI } = process.env;
const database = await ensureDatabase({
  dataDir: join(dataDir, 'db'),
  ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
  logger: createLogger({ name: 'db-check', level: 'warn' }),
});
try {
  const check = join(ROOT, 'services/stories/src/check/main.ts');
  const env = { ...(process.env as Record<string, string>), MONGODB_URI: database.uri };
  const child = spawn(process.execPath, [check, ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 2));
  });
} finally {
  await database.close();
}

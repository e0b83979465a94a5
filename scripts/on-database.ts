import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { ROOT } from './lib/root.ts';

/**
 * Runs an operator's command of a service on the database of `MONGODB_URI`, else on this copy's own, which
 * must not be running: `node scripts/on-database.ts <entry> [arguments]`. Ends as the command ends.
 */
const [entry, ...args] = process.argv.slice(2);
if (!entry) throw new Error('Which command? node scripts/on-database.ts <entry> [arguments]');
const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
const { MONGODB_URI } = process.env;
const database = await ensureDatabase({
  dataDir: join(dataDir, 'db'),
  ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
  logger: createLogger({ name: 'on-database', level: 'warn' }),
});
try {
  const env = { ...(process.env as Record<string, string>), MONGODB_URI: database.uri };
  const child = spawn(process.execPath, [join(ROOT, entry), ...args], { cwd: ROOT, env, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 2));
  });
} finally {
  await database.close();
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runAsCommand } from '@sidelight/kit/command';
import { ROOT } from './lib/root.ts';
import { type DatabaseInUse, withDatabase } from './lib/with-database.ts';

/** The exit code of a command after wrong use. */
const WRONG_USE = 2;
const FAILED = 1;

/**
 * `node scripts/on-database.ts [--alone] <entry.ts>… [arguments]` runs operators' commands one after the other, on
 * `MONGODB_URI` or the embedded database of `DATA_DIR`. Each command gets all arguments. If a command fails, the next
 * ones still run, and the highest exit code counts. But after wrong use, which every command would report, no other
 * command runs. With `--alone`, the commands do not run while the product uses the embedded database, and may create it.
 */
const isAlone = process.argv[2] === '--alone';
const words = process.argv.slice(isAlone ? 3 : 2);
const firstArgument = words.findIndex((word) => !word.endsWith('.ts'));
const entries = firstArgument === -1 ? words : words.slice(0, firstArgument);
const args = words.slice(entries.length);
if (entries.length === 0) throw new Error('Usage: node scripts/on-database.ts <entry.ts>… [arguments]');

async function runAll({ uri }: DatabaseInUse): Promise<void> {
  for (const entry of entries) {
    const code = await run(entry, uri);
    process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
    if (code === WRONG_USE) return;
  }
}

await runAsCommand(() => withDatabase('on-database', runAll, { mayJoin: !isAlone, mayCreate: isAlone }));

/** @returns the exit code, also if a signal ended the command */
function run(entry: string, uri: string): Promise<number> {
  const env = { ...(process.env as Record<string, string>), MONGODB_URI: uri };
  const child = spawn(process.execPath, [join(ROOT, entry), ...args], { cwd: ROOT, env, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? FAILED));
  });
}

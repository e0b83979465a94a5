import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Brings the curated mysteries, collections, dailies and covers up to date. @throws Error when it fails */
export function runSeed(env: Record<string, string>, args: string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'services/stories/src/seed/main.ts'), ...args], {
      cwd: ROOT,
      env: { ...(process.env as Record<string, string>), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let problem = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      problem += chunk.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Seeding failed:\n${problem}`));
    });
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import type { Stack } from './stack.ts';

/** Runs an operator's command on a stack's database. @returns how it ended and what it printed */
export function runCommand(
  stack: Pick<Stack, 'mongodbUri'>,
  entry: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, entry), ...args], {
      cwd: ROOT,
      env: { ...(process.env as Record<string, string>), ...env, MONGODB_URI: stack.mongodbUri },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, output }));
  });
}

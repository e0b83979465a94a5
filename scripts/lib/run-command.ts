import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/**
 * How a program ended. `code` is null after a signal. `output` is what the program printed to standard output and
 * standard error.
 */
export type Ended = { code: number | null; output: string };

/** Runs a program and waits for its end. @throws Error if the program cannot be started */
export function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs an operator's command on a stack's database. */
export const runCommand = (
  { mongodbUri }: { mongodbUri: string },
  entry: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> =>
  run(process.execPath, [join(ROOT, entry), ...args], {
    env: { ...process.env, ...env, MONGODB_URI: mongodbUri },
  });

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** `code` is null after a signal. `output` is standard output and standard error. */
export type Ended = { code: number | null; output: string };

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

export const runCommand = (
  { mongodbUri }: { mongodbUri: string },
  entry: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> =>
  run(process.execPath, [join(ROOT, entry), ...args], {
    env: { ...process.env, ...env, MONGODB_URI: mongodbUri },
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../lib/ports.ts';
import { ROOT } from '../../lib/root.ts';

export type Product = {
  url: string;
  readyMs: number;
  pids(): Promise<Record<string, number>>;
  stop(): Promise<void>;
};

/** The same options as in `pnpm start`. */
const START = ['--max-semi-space-size=1', '--import', './scripts/lib/compiled.js'];

/**
 * @param options the checkout, and variables of the product's environment
 * @throws Error with the output, if the product ends before it is ready
 */
export async function startProduct(
  dataDir: string,
  { folder = ROOT, variables = {} }: { folder?: string; variables?: Record<string, string> } = {},
): Promise<Product> {
  const [port = 0] = await freePorts(1);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '100',
    ...variables,
  };
  const began = performance.now();
  const node = join(folder, 'node_modules/.bin/node');
  const child = spawn(node, [...START, 'scripts/start.ts'], { cwd: folder, env });
  await ready(child);
  const readyMs = performance.now() - began;
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs,
    pids: () => processesOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready after')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}

/**
 * The process and its descendants. The bin of the package `node` starts the real Node as a second process of the same
 * name. A name that occurs again gets the process id as a suffix.
 */
async function processesOf(root: number): Promise<Record<string, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (stat !== '') parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  const named: Record<string, number> = {};
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const [, name = 'start'] = command.match(/services\/([a-z-]+)\/src\/main\.ts/) ?? [];
    named[name in named ? `${name} ${pid}` : name] = pid;
  }
  return named;
}

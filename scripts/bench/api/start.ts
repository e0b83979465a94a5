import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../lib/root.ts';
import { run } from '../../lib/run-command.ts';
import { median } from './measure.ts';
import { startProduct } from './product-process.ts';
import { type Goals, printTable, progress, seconds } from './report.ts';

const [FIRST_LIMIT_S, SECOND_LIMIT_S] = [45, 6];

async function timeStart(dataDir: string, folder: string): Promise<number> {
  const product = await startProduct(dataDir, { folder });
  await product.stop();
  return product.readyMs;
}

async function mustRun(command: string, args: readonly string[], cwd: string): Promise<number> {
  const began = performance.now();
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return performance.now() - began;
}

/** @param isFresh if true, clones the last commit, installs and builds; otherwise starts this checkout with new data */
export async function benchStart(
  { runs, isFresh }: { runs: number; isFresh: boolean },
  goals: Goals,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
  const rows: string[][] = [];
  const add = (what: string, time: number) => rows.push([what, seconds(time)]);
  try {
    const dataDir = join(folder, 'data');
    let checkout = ROOT;
    let installed = 0;
    if (isFresh) {
      checkout = join(folder, 'clone');
      progress('clone and install');
      await mustRun('git', ['clone', '--quiet', ROOT, checkout], folder);
      installed = await mustRun('npx', ['-y', 'pnpm', 'install', '--frozen-lockfile'], checkout);
      add('install in a fresh clone', installed);
    }
    progress('first start');
    const first = await timeStart(dataDir, checkout);
    add(isFresh ? 'first start, with the build' : 'start with new data', first);
    const later: number[] = [];
    for (let at = 0; at < runs; at += 1) {
      progress(`start ${at + 2}`);
      later.push(await timeStart(dataDir, checkout));
    }
    add(`later starts, median of ${runs}`, median(later));
    printTable('Starts: s until the product is ready', ['', 's'], rows);
    if (isFresh) goals.atMost('install and first start, in s', (installed + first) / 1000, FIRST_LIMIT_S);
    goals.atMost('a later start, in s', median(later) / 1000, SECOND_LIMIT_S);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { curatedStory } from '../../lib/players/curated.ts';
import { playTogether } from '../../lib/players/visitor.ts';
import { ROOT } from '../../lib/root.ts';
import { type Sample as GrowthSample, judgeGrowth, withoutSamples } from './growth.ts';
import { startProduct } from './product-process.ts';
import { type Goals, megabytes, printTable, progress } from './report.ts';

/** In bytes. `pss` divides the size of a shared page by the number of processes that share it; `rss` does not. */
type Memory = { rss: number; pss: number };
type Sample = Record<string, Memory>;

const IDLE_LIMIT_MB = 600;
const STORIES = 20;
const SAMPLE_MS = 5_000;
/** In ms. After a start, processes still release memory for this long. */
const SETTLE_MS = 30_000;

async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const of = (name: string) => Number(text.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0) * 1024;
  return { rss: of('Rss'), pss: of('Pss') };
}

const totalOf = (sample: Sample, kind: keyof Memory): number =>
  Object.values(sample).reduce((sum, memory) => sum + memory[kind], 0);

export async function benchMemory(
  { minutes, players }: { minutes: number; players: number },
  goals: Goals,
): Promise<void> {
  if (minutes < 2) throw new Error('--minutes must be 2 or more, because growth is judged by two halves');
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  const samplesDir = join(dataDir, 'memory');
  await mkdir(samplesDir);
  const variables = {
    MEMORY_DIR: samplesDir,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${join(ROOT, 'scripts/bench/api/report-memory.ts')}`,
  };
  const product = await startProduct(dataDir, { variables });
  try {
    const read = async (): Promise<Sample> => {
      const entries = Object.entries(await product.pids()).map(async ([name, pid]) => [
        name,
        await memoryOf(pid),
      ]);
      return Object.fromEntries(await Promise.all(entries));
    };
    progress('idle');
    await sleep(SETTLE_MS);
    const idle = await read();
    progress(`load of ${minutes} min`);
    const loaded = await sampleUnderLoad(product.url, { minutes, players }, read);
    report({ idle, loaded }, minutes, goals);
    const services = Object.keys(idle).filter((name) => !name.startsWith('start'));
    await reportGrowth(samplesDir, services, minutes, goals);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function sampleUnderLoad(
  url: string,
  { minutes, players }: { minutes: number; players: number },
  read: () => Promise<Sample>,
): Promise<Sample[]> {
  const stories = await Promise.all(Array.from({ length: STORIES }, (_, at) => curatedStory(String(at + 1))));
  const samples: Sample[] = [];
  const end = Date.now() + minutes * 60_000;
  const playing = playTogether(url, stories, players, () => Date.now() >= end);
  const sampling = async () => {
    while (Date.now() < end) {
      await sleep(SAMPLE_MS);
      samples.push(await read());
    }
  };
  await Promise.all([playing, sampling()]);
  return samples;
}

function report(
  { idle, loaded }: { idle: Sample; loaded: readonly Sample[] },
  minutes: number,
  goals: Goals,
): void {
  const row = (name: string, cells: readonly number[]) => [name, ...cells.map(megabytes)];
  const rows = Object.entries(idle).map(([name, { rss, pss }]) => {
    const peak = Math.max(...loaded.map((sample) => sample[name]?.pss ?? 0));
    return row(name, [rss, pss, peak]);
  });
  const peak = Math.max(...loaded.map((sample) => totalOf(sample, 'pss')));
  const sums = [totalOf(idle, 'rss'), totalOf(idle, 'pss'), peak];
  printTable(
    `Memory in MB, PSS unless it says RSS; load of ${minutes} min`,
    ['process', 'idle RSS', 'idle', 'peak'],
    [...rows, row('all', sums)],
  );
  goals.atMost('idle, in MB of PSS', totalOf(idle, 'pss') / 2 ** 20, IDLE_LIMIT_MB);
}

/** Growth in the first half of the load is allowed, because caches are still filling. */
async function reportGrowth(
  folder: string,
  services: readonly string[],
  minutes: number,
  goals: Goals,
): Promise<void> {
  const files = (await readdir(folder)).sort();
  const missing = withoutSamples(services, files);
  console.log('\nGrowth\n');
  for (const service of missing) console.log(`✗ ${service}: no samples`);
  let bad = missing.length;
  for (const name of files) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n');
    const judged = judgeGrowth(
      name,
      lines.map((line) => JSON.parse(line) as GrowthSample),
    );
    console.log(judged.line);
    // A process with too few samples was restarted.
    if (!judged.isFine || lines.length < minutes - 1) bad += 1;
  }
  goals.atMost('processes that grew, were restarted or have no samples', bad, 0);
}

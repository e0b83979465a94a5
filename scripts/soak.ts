import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AREA_NAMES } from '@sidelight/contracts/areas';
import { buildSite } from './lib/build-site.ts';
import { curatedStory } from './lib/players/curated.ts';
import { playTogether } from './lib/players/visitor.ts';
import { freePorts } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';
import { judgeGrowth, type Sample, withoutSamples } from './soak/growth.ts';

/**
 * `pnpm soak [--minutes 10] [--players 10]` lets simulated players play on a separate copy of the product. It exits
 * with 1 if a service has no samples, or if the memory of a process grows too much in the second half of the run. Growth
 * in the first half is allowed, because caches are still filling.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    players: { type: 'string', default: '10' },
  },
});
const [minutes, players] = [Number(values.minutes), Number(values.players)];
if (!(minutes >= 2 && players >= 2)) throw new Error('minutes and players: at least 2');
const STORIES = 20;

async function judge(folder: string, services: readonly string[]): Promise<boolean> {
  const files = (await readdir(folder)).sort();
  const missing = withoutSamples(services, files);
  for (const service of missing) console.log(`✗ ${service}: no samples`);
  let isFine = missing.length === 0;
  for (const name of files) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n');
    const judged = judgeGrowth(
      name,
      lines.map((line) => JSON.parse(line) as Sample),
    );
    console.log(judged.line);
    // A process with too few samples was restarted, so the test has failed.
    isFine &&= judged.isFine && lines.length >= minutes - 1;
  }
  return isFine;
}

async function soak(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-soak-'));
  const memoryDir = join(dataDir, 'memory');
  const siteDir = join(dataDir, 'site');
  await mkdir(memoryDir);
  await cp(await buildSite({ report: console.log }), siteDir, { recursive: true });
  const [port] = (await freePorts(1)) as [number];
  const env = {
    RATE_LIMIT_FACTOR: '100',
    SOAK_DIR: memoryDir,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${join(ROOT, 'scripts/soak/report-memory.ts')}`,
  };
  const ids = Array.from({ length: STORIES }, (_, index) => String(index + 1));
  const stories = await Promise.all(ids.map(curatedStory));
  const stack = await startStack({ port, dataDir, siteDir, env, report: console.log });
  let isOver = false;
  try {
    const playing = playTogether(stack.url, stories, players, () => isOver);
    // `playing` rejects as soon as a player's call fails even after its retries.
    await Promise.race([playing, sleep(minutes * 60_000)]);
    isOver = true;
    await playing;
    const database = stack.databaseKind === 'embedded' ? ['embedded-mongo'] : [];
    return await judge(memoryDir, [...database, 'edge', ...AREA_NAMES]);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exit((await soak()) ? 0 : 1);

import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSite } from './lib/build-site.ts';
import { curatedStory } from './lib/players/curated.ts';
import { signUpOverHttp } from './lib/players/http-member.ts';
import { newTally, type Tally } from './lib/players/http-player.ts';
import { freePorts } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';
import { askMemory, type Memory } from './soak/ask-memory.ts';
import { growthOf, memoryLine, memoryTable, tooMuch } from './soak/memory-table.ts';
import { newVisitor, turnsAt, type Visitor, visit } from './soak/visitors.ts';

/**
 * `pnpm soak [--minutes 10] [--players 10] [--rate 20]`: plays on a separate stack and prints the memory of each process.
 * Exits with 1 if the memory of a process grows by more than `ALLOWED` between the first half, which is the warm-up, and
 * the second half.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    players: { type: 'string', default: '10' },
    /** The highest number of requests per second of all players together. */
    rate: { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const count = Number(values.players);
const rate = Number(values.rate);
/** The growth of the highest rss, and of the memory that is left after a garbage collection. */
const ALLOWED = { peakMb: 25, liveMb: 10 };
if (![minutes, count, rate].every((value) => value >= 2))
  throw new Error('minutes, players and rate: at least 2');

type Load = { url: string; tally: Tally; members: number; guests: number; isOver: () => boolean };

/** Members keep their cookies; after each game, a new guest replaces a guest. */
async function play({ url, tally, members, guests, isOver }: Load): Promise<void> {
  const stories = await Promise.all(
    Array.from({ length: 20 }, (_, index) => curatedStory(String(index + 1))),
  );
  const waitForTurn = turnsAt(rate);
  const names: string[] = [];
  const visitor = () => newVisitor(url, stories, tally, waitForTurn);
  const playOn = async (next: () => Visitor) => {
    while (!isOver()) await visit(next(), stories, names, isOver);
  };
  const member = async () => {
    const { player } = visitor();
    const { username } = await signUpOverHttp(player, url);
    names.push(username);
    await playOn(() => ({ player, username }));
  };
  await Promise.all([
    ...Array.from({ length: members }, member),
    ...Array.from({ length: guests }, () => playOn(visitor)),
  ]);
}

/** One sample before the load and one each minute; only the middle and the last one have live memory. */
async function sample(folder: string, halfAt: number): Promise<Memory[]> {
  const samples: Memory[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0) await sleep(60_000);
    const memory = await askMemory(folder, { wantsLive: minute === halfAt || minute === minutes });
    samples.push(memory);
    console.log(`${minute} min  ${memoryLine(memory)}`);
  }
  return samples;
}

/** @returns whether the memory of every process stayed within the limits */
async function soak(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-soak-'));
  const socketDir = join(dataDir, 'memory');
  const siteDir = join(dataDir, 'site');
  await mkdir(socketDir);
  await cp(await buildSite({ report: console.log }), siteDir, { recursive: true });
  const [port] = (await freePorts(1)) as [number];
  const preload = `--import=${join(ROOT, 'scripts/soak/report-memory.ts')}`;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim();
  process.env.SOAK_DIR = socketDir;
  const env = { RATE_LIMIT_FACTOR: '100' };
  const stack = await startStack({ port, dataDir, siteDir, env, report: console.log });
  const tally = newTally();
  let isOver = false;
  const members = Math.ceil(count / 2);
  try {
    const halfAt = Math.ceil(minutes / 2);
    const playing = play({ url: stack.url, tally, members, guests: count - members, isOver: () => isOver });
    const sampling = sample(socketDir, halfAt);
    // The soak ends at once if retries did not help a player.
    const samples = await Promise.race([sampling, playing.then(() => sampling)]);
    isOver = true;
    await playing;
    console.log(`\n${memoryTable(samples, halfAt)}\n`);
    console.log(
      `${tally.calls} requests, ${tally.turns} turns, ${JSON.stringify([...tally.failures])} failures`,
    );
    const problems = tooMuch(growthOf(samples, halfAt), ALLOWED);
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  } finally {
    isOver = true;
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exit((await soak()) ? 0 : 1);

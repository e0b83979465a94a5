import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiCallError } from '@sidelight/contracts';
import { smallDisk } from '@sidelight/kit/testing';
import { disturb } from './chaos/disturb.ts';
import { joined, judgePlays, judgeProfile } from './chaos/judge.ts';
import { buildSite } from './lib/build-site.ts';
import { checkStored } from './lib/check-stored.ts';
import { curatedStory } from './lib/players/curated.ts';
import { signUpOverHttp } from './lib/players/http-member.ts';
import { type HttpPlayer, httpPlayer, newTally, type Tally } from './lib/players/http-player.ts';
import { freePorts } from './lib/ports.ts';
import { waitForUrl } from './lib/processes.ts';
import { type Stack, startStack } from './lib/stack.ts';
import { stopOnSignal } from './lib/stop-on-signal.ts';

/**
 * `pnpm chaos [--seconds 120] [--seed N] [--players 10] [--verbose]`: starts a separate stack, lets players play over
 * HTTP, and meanwhile kills and freezes processes and fills the disk. Prints one line for each measurement. Exits with
 * 1 if something was lost or doubled, or did not recover by itself.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    players: { type: 'string', default: '10' },
    verbose: { type: 'boolean', default: false },
  },
});
const [seconds, seed, count] = [values.seconds, values.seed, values.players].map(Number) as [
  number,
  number,
  number,
];
if (!(seconds >= 10 && count >= 2 && Number.isInteger(seed)))
  throw new Error('At least 10 seconds and 2 players; seed: a number');

const DISK_MB = 256;
const STORIES = 6;
const PATIENCE_MS = 180_000;
const BACK_MS = 90_000;
let isFine = true;

/** Prints a measurement; a wrong one fails the run. */
function print(line: string, isRight = true, details: readonly string[] = []): void {
  console.log(`${isRight ? '  ' : '✗ '}${line}`);
  for (const detail of details.slice(0, 20)) console.log(`    ${detail}`);
  isFine &&= isRight;
}

/** Creates the players, half of them members. They retry a failed request while the failure may be temporary. */
async function createPlayers(
  stack: Stack,
  tally: Tally,
): Promise<{ players: HttpPlayer[]; members: HttpPlayer[] }> {
  const stories = await Promise.all(
    Array.from({ length: STORIES }, (_, index) => curatedStory(String(index + 1))),
  );
  const patientUntil = Date.now() + seconds * 1000 + PATIENCE_MS;
  const pressesRetry = async (error: unknown) => {
    const mayPass =
      error instanceof ApiCallError &&
      (error.status === 0 || error.status >= 500 || error.code === 'turn_pending');
    if (!mayPass || Date.now() > patientUntil) return false;
    await sleep(500);
    return true;
  };
  const players = Array.from({ length: count }, (_, index) => {
    const first = index % STORIES;
    return httpPlayer(stack.url, [...stories.slice(first), ...stories.slice(0, first)], tally, {
      pressesRetry,
    });
  });
  const members = players.slice(0, Math.ceil(count / 2));
  for (const member of members) await signUpOverHttp(member, stack.url);
  tally.failures.clear();
  return { players, members };
}

/** Reads from the logs the name and message of each error that was answered with 500. */
async function loggedErrors(logDir: string): Promise<string[]> {
  const found = new Set<string>();
  for (const name of (await readdir(logDir)).filter((file) => file.endsWith('.log'))) {
    for (const line of (await readFile(join(logDir, name), 'utf8')).split('\n')) {
      if (!line.includes('"code":"internal"')) continue;
      const message = line.match(/"err":\{"type":"(\w+)","message":"([^"]*)/);
      found.add(`${name}: ${message ? `${message[1]}: ${message[2]}` : line.slice(0, 300)}`);
    }
  }
  return [...found];
}

async function run(stack: Stack, disk: ReturnType<typeof smallDisk>): Promise<void> {
  const tally = newTally();
  const { players, members } = await createPlayers(stack, tally);
  let isOver = false;
  const playing = Promise.all(players.map((player) => player.playUntil(() => isOver)));
  const disturbing = disturb(stack, disk, {
    seed,
    seconds,
    report: values.verbose ? console.log : () => undefined,
  });
  // The run ends at once if retries did not help a player.
  const counts = await Promise.race([disturbing, playing.then(() => disturbing)]);
  const calmAt = Date.now();
  const isBack = await waitForUrl(`${stack.url}/readyz`, BACK_MS).then(
    () => true,
    () => false,
  );
  const backMs = Date.now() - calmAt;
  isOver = true;
  await playing;

  print(`seed ${seed}`);
  print(`${counts.map(([what, times]) => `${what}: ${times}`).join(', ')}`);
  if (typeof disk === 'string') print(`disk full: not tried, ${disk}`);
  print(
    `turns acknowledged: ${tally.turns}, of ${count} players, in ${tally.calls} requests`,
    tally.turns > count,
  );
  const failures = [...tally.failures].map(([what, times]) => `${what}: ${times}`).join(', ');
  print(
    `answers of 500 and above, and broken connections, before retries: ${failures || 'none'}`,
    !tally.failures.has('500'),
  );
  for (const line of await loggedErrors(stack.logDir)) console.log(`    ${line}`);
  print(`everything recovered by itself: ${isBack ? `after ${(backMs / 1000).toFixed(1)} s` : 'no'}`, isBack);
  const check = await checkStored(stack).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const { lost, doubled } = joined([
    ...(await Promise.all(players.map(judgePlays))),
    ...(await Promise.all(members.map(judgeProfile))),
  ]);
  print(`lost: ${lost.length}`, lost.length === 0, lost);
  print(`doubled: ${doubled.length}`, doubled.length === 0, doubled);
  print(`db:check: ${check === null ? 'clean' : 'differences'}`, check === null, check?.split('\n') ?? []);
}

async function main(): Promise<void> {
  const siteDir = await buildSite({ report: console.log });
  const disk = smallDisk(DISK_MB);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-chaos-'));
  const dataDir = typeof disk === 'string' ? folder : join(disk.folder, 'data');
  const [port] = (await freePorts(1)) as [number];
  try {
    const report = values.verbose ? console.log : () => undefined;
    const stack = await startStack({ port, dataDir, siteDir, env: { RATE_LIMIT_FACTOR: '100' }, report });
    stopOnSignal(async () => {
      await stack.stop();
      if (typeof disk !== 'string') disk.remove();
    });
    try {
      await run(stack, disk);
    } finally {
      await stack.stop();
    }
  } finally {
    if (typeof disk !== 'string') disk.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  print(
    `the run failed: ${error instanceof Error ? (error.stack ?? error.message) : error}; seed ${seed}`,
    false,
  );
});
console.log(isFine ? 'Chaos: nothing lost, nothing doubled.' : 'Chaos: failed.');
process.exit(isFine ? 0 : 1);

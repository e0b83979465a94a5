import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequests } from '../send-requests.ts';
import { type BenchStack, startBenchStack } from './bench-stack.ts';
import { type DataSet, prepareDataSet } from './data-sets.ts';
import { byTurns, type Cost, sumOf, type Target, type Turns } from './measure.ts';
import { newMember, skipPages } from './read-routes.ts';
import { type Goals, megabytes, micros, millis, printTable, progress, seconds, times } from './report.ts';

type ScaledRoute = {
  path: string;
  uses: readonly ('stories' | 'game' | 'profile')[];
  cookie?: string;
  /** How many documents the product reads besides the items of the answer. */
  others: number;
};
type Measured = Cost & { examined: number; returned: number; keys: number };

const BASE = 10_000;
const [GROWTH_LIMIT, EXAMINED_LIMIT] = [1.5, 1.1];
/** A session cookie that belongs to nobody. With it, no cache answers. */
const PAST_CACHES = 'sid=none';
const LIMIT = 12;
/** The number of examined documents is an average of this many requests. */
const COUNTED = 20;
const [MOST_AT_REST, REST_MS] = [100, 10_000];
/** The made-up member with the most plays. */
const BUSY_MEMBER = 'player_0';

async function routesOf(bench: BenchStack): Promise<Record<string, ScaledRoute>> {
  const list = `/api/stories/stories?limit=${LIMIT}`;
  const ofStories = (path: string, others = 0): ScaledRoute => ({ path, uses: ['stories'], others });
  const today = new Date().toISOString().slice(0, 10);
  const { cookie, username } = await newMember(bench);
  const [tenth, member] = [await skipPages(bench, 9), await firstThatExists(bench, [BUSY_MEMBER, username])];
  return {
    story: ofStories('/api/stories/stories/1', 1),
    'browse, page 1': ofStories(list),
    ...(tenth && { 'browse, page 10': ofStories(`${list}&cursor=${tenth.cursor}`) }),
    'browse, newest': ofStories(`${list}&sort=newest`),
    'one collection': ofStories(`${list}&collections=originals`),
    'three collections': ofStories(`${list}&collections=gentle,originals,short`),
    'search, a common word': ofStories(`${list}&q=violin`),
    'search, two words': ofStories(`${list}&q=heavy%20lantern`),
    'search, one letter': ofStories(`${list}&q=p`),
    'search, no result': ofStories(`${list}&q=zeppelin`, 0),
    random: ofStories('/api/stories/stories/random', 1),
    daily: ofStories(`/api/stories/daily?date=${today}`, 2),
    collections: ofStories('/api/stories/collections'),
    'statistics of mysteries': ofStories('/api/stories/stats'),
    profile: { path: `/api/profile/profiles/${member}`, uses: ['profile'], others: 2 },
    'plays of a member': {
      // `others` includes one further play, by which the service knows whether there is a next page.
      ...{ path: `/api/game/players/${member}/plays?limit=${LIMIT}`, uses: ['game', 'profile'], others: 2 },
    },
    session: { path: '/api/profile/auth/session', uses: ['profile'], cookie, others: 2 },
  };
}

async function firstThatExists({ stack }: BenchStack, usernames: readonly string[]): Promise<string> {
  for (const name of usernames) {
    if ((await fetch(`${stack.url}/api/profile/profiles/${name}`)).ok) return name;
  }
  throw new Error('There is no member');
}

/** The database's counters for all commands together. */
async function examinedBy({ client }: BenchStack): Promise<{ documents: number; keys: number }> {
  const { metrics } = await client.db('admin').command({ serverStatus: 1 });
  return { documents: metrics.queryExecutor.scannedObjects, keys: metrics.queryExecutor.scanned };
}

async function countExamined(bench: BenchStack, { path, cookie = PAST_CACHES, others }: ScaledRoute) {
  const url = bench.stack.url + path;
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { items = [] } = (await answer.json()) as { items?: unknown[] };
  const before = await examinedBy(bench);
  await sendRequests(url, { count: COUNTED, connections: 1, headers: { cookie } });
  const after = await examinedBy(bench);
  return {
    examined: (after.documents - before.documents) / COUNTED,
    keys: (after.keys - before.keys) / COUNTED,
    returned: (url.includes('/collections') && !url.includes('?') ? 0 : items.length) + others,
  };
}

const targetOf = (
  { stack, pids }: BenchStack,
  { path, uses, cookie = PAST_CACHES }: ScaledRoute,
): Target => ({
  pids: Object.fromEntries((['edge', ...uses, 'database'] as const).map((name) => [name, pids[name]])),
  send: (count, connections) => sendRequests(stack.url + path, { count, connections, headers: { cookie } }),
});

type Opened = DataSet & { bench: BenchStack; startMs: number; routes: Record<string, ScaledRoute> };

async function open(set: DataSet): Promise<Opened> {
  const began = Date.now();
  const bench = await startBenchStack(set.dataDir);
  const startMs = Date.now() - began;
  await untilAtRest(bench);
  return { ...set, bench, startMs, routes: await routesOf(bench) };
}

/**
 * Waits until the game service has read every play for the totals of days, as it does after its first start with new
 * data.
 */
async function untilAtRest(bench: BenchStack): Promise<void> {
  let documents = Number.NEGATIVE_INFINITY;
  for (let isAtRest = false; !isAtRest; ) {
    const now = (await examinedBy(bench)).documents;
    isAtRest = now - documents < MOST_AT_REST;
    documents = now;
    if (!isAtRest) await sleep(REST_MS);
  }
}

/**
 * Measures reads without caches. Starts a copy of the product for each size of the data, and measures the copies
 * alternately.
 * @param folder keeps the data of each size for later runs
 */
export async function benchScale(
  { folder, sizes }: { folder: string; sizes: readonly number[] },
  turns: Turns,
  goals: Goals,
): Promise<void> {
  const opened: Opened[] = [];
  try {
    for (const size of sizes) opened.push(await open(await prepareDataSet(folder, size)));
    printTable(
      'Data: curated mysteries and so many made-up ones, and as many plays',
      ['made up', 'seeded in s', 'files in MB', 'start in s'],
      opened.map(({ size, seedMs, bytes, startMs }) => [
        ...[String(size), seconds(seedMs), megabytes(bytes), seconds(startMs)],
      ]),
    );
    const all: Record<string, Map<number, Measured>> = {};
    for (const name of Object.keys(opened.at(-1)?.routes ?? {})) {
      progress(name);
      try {
        all[name] = await measureRoute(name, opened, turns);
      } catch (error) {
        // A read that fails because of the amount of data counts as a missed goal.
        goals.atMost((error as Error).message, Number.POSITIVE_INFINITY, 0);
      }
    }
    report(all, sizes, goals);
  } finally {
    for (const { bench } of opened) await bench.stop();
  }
}

/** Measures a read on all data sets that have the page. A small data set may lack, for example, a tenth page. */
async function measureRoute(
  name: string,
  opened: readonly Opened[],
  turns: Turns,
): Promise<Map<number, Measured>> {
  const having = opened.flatMap(({ routes, ...each }) => {
    const route = routes[name];
    return route ? [{ ...each, route }] : [];
  });
  const targets = having.map(({ size, bench, route }) => [String(size), targetOf(bench, route)] as const);
  const costs = await byTurns<Record<string, Target>>(Object.fromEntries(targets), turns);
  const measured = new Map<number, Measured>();
  for (const { size, bench, route } of having) {
    const cost = costs[String(size)];
    if (cost) measured.set(size, { ...cost, ...(await countExamined(bench, route)) });
  }
  return measured;
}

function report(all: Record<string, Map<number, Measured>>, sizes: readonly number[], goals: Goals): void {
  const [base, largest] = [sizes.includes(BASE) ? BASE : (sizes[0] ?? 0), Math.max(...sizes)];
  const rows = Object.entries(all).map(([name, bySize]) => {
    const cpu = (size: number) => sumOf(bySize.get(size)?.cpu ?? {});
    const last = bySize.get(largest);
    const growth = cpu(largest) / cpu(base);
    if (largest > base) goals.atMost(`${name}: CPU time at ${largest} against ${base}`, growth, GROWTH_LIMIT);
    if (last && last.returned > 0) {
      goals.atMost(`${name}: examined a returned document`, last.examined / last.returned, EXAMINED_LIMIT);
    }
    return [
      name,
      ...sizes.map((size) => (bySize.has(size) ? micros(cpu(size)) : '–')),
      largest > base ? times(growth) : '–',
      ...sizes.map((size) => (bySize.has(size) ? millis(bySize.get(size)?.latency ?? 0) : '–')),
      ...(last ? [last.examined.toFixed(1), String(last.returned), last.keys.toFixed(0)] : []),
    ];
  });
  const head = [
    ...['read', ...sizes.map((size) => `µs at ${size}`), `${largest} / ${base}`],
    ...[...sizes.map((size) => `ms at ${size}`), 'examined', 'returned', 'keys'],
  ];
  printTable(
    'Reads without caches: CPU time a request, ms of one request at a time, and what a request examines at the largest size',
    head,
    rows,
  );
}

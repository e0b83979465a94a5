import { sendRequests } from '../send-requests.ts';
import type { BenchStack } from './bench-stack.ts';
import { byTurns, sumOf, type Target, type Turns } from './measure.ts';
import { type ReadRoute, readRoutes } from './read-routes.ts';
import { type Goals, micros, millis, printTable, progress, times } from './report.ts';

/** A session cookie that belongs to nobody. With it, the edge and the services use no cache. */
const PAST_CACHES = 'sid=none';
const [KEPT_LIMIT, UNCACHED_LIMIT] = [4, 2];

/**
 * Compares each read with bare Express, which makes the same database reads as the product. A read that the edge keeps
 * in its cache is also compared with bare Express that sends the same JSON from memory.
 * @param only the names of the reads to measure; all by default
 */
export async function benchReads(
  bench: BenchStack,
  turns: Turns,
  goals: Goals,
  only?: readonly string[],
): Promise<void> {
  const rows: string[][] = [];
  const shares: string[][] = [];
  for (const [name, route] of Object.entries(await readRoutes(bench))) {
    if (only && !only.includes(name)) continue;
    progress(name);
    const { memory, kept, database, past } = await byTurns(await targetsOf(bench, name, route), turns);
    const all = { database: sumOf(database.cpu), past: sumOf(past.cpu) };
    goals.atMost(
      `${name}, uncached, against the same database reads`,
      all.past / all.database,
      UNCACHED_LIMIT,
    );
    const cells = ['–', '–'];
    if (kept) {
      const ratio = sumOf(kept.cpu) / sumOf(memory.cpu);
      goals.atMost(`${name}, kept, against memory`, ratio, KEPT_LIMIT);
      cells.splice(0, 2, micros(sumOf(memory.cpu)), `${micros(sumOf(kept.cpu))} (${times(ratio)})`);
    }
    rows.push([
      ...[name, ...cells, micros(all.database), `${micros(all.past)} (${times(all.past / all.database)})`],
      ...[memory, kept, database, past].map((cost) => (cost ? millis(cost.latency) : '–')),
    ]);
    const { edge = 0, stories = 0, game = 0, profile = 0 } = past.cpu;
    const of = [edge, stories, game, profile, past.cpu.database ?? 0].map(micros);
    shares.push([name, ...of, micros(database.cpu.express ?? 0), micros(database.cpu.database ?? 0)]);
  }
  printTable(
    'Reads: µs of CPU time a request (× bare Express), and ms of one request at a time',
    [
      'read',
      ...['bare, memory', 'kept by the edge', 'bare, database', 'past caches'],
      ...['ms: memory', 'kept', 'database', 'past'],
    ],
    rows,
  );
  printTable(
    'CPU time of each process for reads without caches, µs a request',
    ['read', 'edge', 'stories', 'game', 'profile', 'database', '| bare: express', 'its database'],
    shares,
  );
}

async function targetsOf(
  { stack, bare, pids }: BenchStack,
  name: string,
  { path, cookie = PAST_CACHES, isKept, uses, steps }: ReadRoute,
): Promise<Record<'memory' | 'database' | 'past', Target> & { kept?: Target }> {
  const url = stack.url + path;
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const used = Object.fromEntries((['edge', ...uses, 'database'] as const).map((each) => [each, pids[each]]));
  const key = encodeURIComponent(name);
  await bare.give({ [name]: { body: await answer.json(), steps } });
  const get = (to: string, headers: Record<string, string> = {}): Target['send'] => {
    return (count, connections) => sendRequests(to, { count, connections, headers });
  };
  return {
    memory: { pids: { express: bare.pid }, send: get(`${bare.url}/memory/${key}`) },
    database: {
      pids: { express: bare.pid, database: pids.database },
      send: get(`${bare.url}/database/${key}`),
    },
    ...(isKept && { kept: { pids: used, send: get(url) } }),
    past: { pids: used, send: get(url, { cookie }) },
  };
}

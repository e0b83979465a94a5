import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuTimeOf } from './bench/cpu-time.ts';
import { sendRequests } from './bench/send-requests.ts';
import { freePorts } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';

/**
 * `pnpm bench:api [--rounds 9] [--requests 2000] [--only 'list of 12']`: the CPU time of public reads on a separate stack
 * with the curated mysteries, beside bare Express that sends the same JSON from memory. All are measured by turns in one run, so that other
 * programs on the machine disturb them alike. Linux only: the CPU time comes from `/proc`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '2000' },
    only: { type: 'string' },
  },
});
const [rounds, requests] = [Number(values.rounds), Number(values.requests)];
const CONNECTIONS = 16;

const today = new Date().toISOString().slice(0, 10);
const READS: Record<string, string> = {
  story: '/api/stories/stories/1',
  'list of 12': '/api/stories/stories?limit=12',
  daily: `/api/stories/daily?date=${today}`,
  collections: '/api/stories/collections',
};
/** A session cookie, so the edge and the services answer without a cache. It belongs to nobody. */
const PAST_CACHES = { cookie: 'sid=none' };

/** CPU time in µs a request, by process. */
type Cost = Record<string, number>;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function measure(url: string, pids: Record<string, number>, headers = {}): Promise<Cost> {
  const read = () => Promise.all(Object.values(pids).map(cpuTimeOf));
  const before = await read();
  await sendRequests(url, { count: requests, connections: CONNECTIONS, headers });
  const after = await read();
  return Object.fromEntries(
    Object.keys(pids).map((name, at) => [name, (((after[at] ?? 0) - (before[at] ?? 0)) * 1000) / requests]),
  );
}

/** The median of each process over the rounds, and of all processes together. */
function mediansOf(costs: Cost[]): Cost {
  const names = Object.keys(costs[0] ?? {});
  const each = names.map((name) => [name, median(costs.map((cost) => cost[name] ?? 0))] as const);
  const all = median(costs.map((cost) => Object.values(cost).reduce((sum, time) => sum + time, 0)));
  return { ...Object.fromEntries(each), all };
}

const print = (cost: Cost) =>
  Object.entries(cost)
    .map(([name, time]) => `${name} ${Math.round(time)}`)
    .join(', ');

const dataDir = await mkdtemp(join(tmpdir(), 'bench-api-'));
const [port = 0] = await freePorts(1);
const env = { RATE_LIMIT_FACTOR: '10000' };
const stack = await startStack({ port, dataDir, siteDir: join(dataDir, 'site'), env, report: console.error });
try {
  const pidOf = (name: string) => stack.supervisor.pidOf(name) ?? 0;
  const pids = { edge: pidOf('edge'), stories: pidOf('stories'), database: pidOf('database') };
  const bodies: Record<string, unknown> = {};
  for (const path of Object.values(READS)) bodies[path] = await (await fetch(stack.url + path)).json();
  const file = join(dataDir, 'bodies.json');
  await writeFile(file, JSON.stringify(bodies));
  const bare = fork(join(ROOT, 'services/edge/bench/bare-express.ts'), [file]);
  const [{ port: barePort }] = (await once(bare, 'message')) as [AddressInfo];
  for (const [name, path] of Object.entries(READS)) {
    if (values.only !== undefined && values.only !== name) continue;
    const costs: Record<'kept' | 'past' | 'express', Cost[]> = { kept: [], past: [], express: [] };
    // The first round is the warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const kept = await measure(stack.url + path, pids);
      const past = await measure(stack.url + path, pids, PAST_CACHES);
      const express = await measure(`http://127.0.0.1:${barePort}${path}`, { express: bare.pid ?? 0 });
      if (round === 0) continue;
      costs.kept.push(kept);
      costs.past.push(past);
      costs.express.push(express);
    }
    const [kept, past, express] = [costs.kept, costs.past, costs.express].map(mediansOf);
    if (!kept || !past || !express) continue;
    console.log(`${name}, µs of CPU time a request:`);
    console.log(`  bare Express       ${print({ all: express.all ?? 0 })}`);
    console.log(
      `  from the cache     ${print(kept)}: ${((kept.all ?? 0) / (express.all ?? 1)).toFixed(1)} ×`,
    );
    console.log(
      `  past the cache     ${print(past)}: ${((past.all ?? 0) / (express.all ?? 1)).toFixed(1)} ×`,
    );
  }
  bare.disconnect();
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

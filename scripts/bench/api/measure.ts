import { cpuTimeOf } from '../cpu-time.ts';

/** `cpu` is in µs per request, by process. `latency` is in ms per request, of requests that are sent one at a time. */
export type Cost = { cpu: Record<string, number>; latency: number };

export type Target = {
  pids: Record<string, number>;
  /** @returns times in ms */
  send: (count: number, connections: number) => Promise<number[]>;
};
export type Turns = { rounds: number; requests: number };

const CONNECTIONS = 16;
/** To measure the latency, further requests are sent one at a time: this share of the number of a round's requests. */
const ALONE = 0.1;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const sumOf = (cpu: Record<string, number>): number =>
  Object.values(cpu).reduce((sum, time) => sum + time, 0);

/** @returns µs per request, by process */
export async function cpuOf(
  pids: Record<string, number>,
  count: number,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const read = () => Promise.all(Object.values(pids).map(cpuTimeOf));
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(
    Object.keys(pids).map((name, at) => [name, (((after[at] ?? 0) - (before[at] ?? 0)) * 1000) / count]),
  );
}

async function measureOnce({ pids, send }: Target, requests: number): Promise<Cost> {
  const cpu = await cpuOf(pids, requests, () => send(requests, CONNECTIONS));
  return { cpu, latency: median(await send(Math.max(5, Math.round(requests * ALONE)), 1)) };
}

export function medianCost(costs: readonly Cost[]): Cost {
  const names = Object.keys(costs[0]?.cpu ?? {});
  const cpu = names.map((name) => [name, median(costs.map((cost) => cost.cpu[name] ?? 0))] as const);
  return { cpu: Object.fromEntries(cpu), latency: median(costs.map(({ latency }) => latency)) };
}

/**
 * Measures the targets alternately, so that other programs on the machine disturb all of them equally. The first round
 * is a warm-up, whose costs do not count. @returns the medians
 */
export async function byTurns<Targets extends Record<string, Target>>(
  targets: Targets,
  { rounds, requests }: Turns,
): Promise<{ [Name in keyof Targets]: Cost }> {
  const entries = Object.entries<Target>(targets);
  const costs = new Map<string, Cost[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, target] of entries) {
      const cost = await measureOnce(target, requests);
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  const medians = Object.fromEntries([...costs].map(([name, each]) => [name, medianCost(each)]));
  return medians as { [Name in keyof Targets]: Cost };
}

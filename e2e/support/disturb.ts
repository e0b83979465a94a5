import { setTimeout as sleep } from 'node:timers/promises';
import { AREA_NAMES, type AreaName } from '@sidelight/contracts';
import { waitForUrl, waitUntil } from '../../scripts/lib/processes.ts';
import type { Copy, Stack } from '../../scripts/lib/stack.ts';

type Running = Pick<Stack, 'copies' | 'supervisor'>;

const isReady = ({ url }: Copy) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/**
 * Kills a copy every so often, one whose twins are all up; where there is none it waits for one.
 * @returns how many were killed, by service
 */
export async function killOften(
  { copies, supervisor }: Running,
  { everyMs, forMs, atLeast }: { everyMs: number; forMs: number; atLeast: number },
): Promise<Record<string, number>> {
  const kills: Record<string, number> = {};
  const until = Date.now() + forMs;
  for (let killed = 0; Date.now() < until || killed < atLeast; await sleep(everyMs)) {
    const whole: AreaName[] = [];
    for (const service of AREA_NAMES) {
      if ((await Promise.all(copies[service].map(isReady))).every(Boolean)) whole.push(service);
    }
    const service = oneOf(whole);
    const victim = service && oneOf(copies[service]);
    if (!victim) continue;
    supervisor.crash(victim.name);
    killed += 1;
    kills[service] = (kills[service] ?? 0) + 1;
  }
  return kills;
}

/** Waits until every copy of every service is up. */
export async function allReady({ copies }: Pick<Stack, 'copies'>): Promise<void> {
  const all = Object.values(copies).flat();
  const areReady = async () => (await Promise.all(all.map(isReady))).every(Boolean);
  await waitUntil('every copy', areReady, 90_000);
}

/** Stops and starts each copy of each service, as a new release is rolled out. */
export async function rollAll({ copies, supervisor }: Running): Promise<void> {
  for (const { name, url } of AREA_NAMES.flatMap((service) => copies[service])) {
    await supervisor.halt(name);
    supervisor.resume(name);
    await waitForUrl(`${url}/readyz`, 90_000);
  }
}

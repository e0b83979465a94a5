import { AREA_NAMES, type AreaName } from '@sidelight/contracts';
import { waitForUrl, waitUntil } from '../../scripts/lib/processes.ts';
import type { Replica, Stack } from '../../scripts/lib/stack.ts';

type Running = Pick<Stack, 'replicas' | 'supervisor'>;

const isReady = ({ url }: Replica) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/**
 * A replica is killed only while all replicas of its service are ready.
 * @returns how many replicas were killed, by service
 */
export async function killReplicas(
  { replicas, supervisor }: Running,
  count: number,
  afterEach: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const kills: Record<string, number> = {};
  const whole = async () => {
    const areWhole = await Promise.all(
      AREA_NAMES.map(async (name) => (await Promise.all(replicas[name].map(isReady))).every(Boolean)),
    );
    return AREA_NAMES.filter((_, index) => areWhole[index]);
  };
  for (let killed = 0; killed < count; killed += 1) {
    let service: AreaName | undefined;
    const findService = async () => {
      service = oneOf(await whole());
      return service !== undefined;
    };
    await waitUntil('a service whose replicas are all ready', findService, 90_000);
    const victim = service && oneOf(replicas[service]);
    if (!service || !victim) throw new Error('The stack has no replicas');
    supervisor.crash(victim.name);
    kills[service] = (kills[service] ?? 0) + 1;
    await afterEach();
  }
  return kills;
}

export async function allReady({ replicas }: Pick<Stack, 'replicas'>): Promise<void> {
  const all = Object.values(replicas).flat();
  const areReady = async () => (await Promise.all(all.map(isReady))).every(Boolean);
  await waitUntil('every replica', areReady, 90_000);
}

/** Restarts the replicas one after the other, as an operator rolls out a release. */
export async function rollAll({ replicas, supervisor }: Running): Promise<void> {
  for (const { name, url } of AREA_NAMES.flatMap((service) => replicas[service])) {
    await supervisor.halt(name);
    supervisor.resume(name);
    await waitForUrl(`${url}/readyz`, 90_000);
  }
}

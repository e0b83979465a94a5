import { setTimeout as sleep } from 'node:timers/promises';
import type { SmallDisk } from '@sidelight/kit/testing';
import type { Stack } from '../lib/stack.ts';
import { type Disturbance, disturbances } from './disturbances.ts';

export type DisturbOptions = { seed: number; seconds: number; report: (line: string) => void };

type Victims = Pick<Stack, 'replicas' | 'supervisor'>;

/** The name of every process that the supervisor restarts. */
export function processNames({ replicas, supervisor }: Victims): string[] {
  const names = [
    ...Object.values(replicas).flatMap((all) => all.map(({ name }) => name)),
    'edge',
    'database',
  ];
  return names.filter((name) => supervisor.pidOf(name) !== undefined);
}

/**
 * Disturbs a stack for `seconds`: kill -9, SIGSTOP and SIGCONT of any process, a full disk. When it returns, all
 * frozen processes run again and the disk has room.
 * @returns how often each kind happened
 */
export async function disturb(
  stack: Victims,
  disk: SmallDisk | string,
  { seed, seconds, report }: DisturbOptions,
): Promise<[string, number][]> {
  const counts = new Map<string, number>();
  const running: Promise<void>[] = [];
  const until = Date.now() + seconds * 1000;
  const steps = disturbances(processNames(stack), { seed, hasSmallDisk: typeof disk !== 'string' });
  while (Date.now() < until) {
    const { what, thenMs } = steps.next().value;
    const name = what.kind === 'fill' ? 'disk full' : `${what.kind} ${what.name}`;
    report(`— ${name}${'forMs' in what ? ` for ${what.forMs} ms` : ''}`);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    running.push(apply(what, stack, disk));
    await sleep(thenMs);
  }
  await Promise.all(running);
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function apply(what: Disturbance, { supervisor }: Victims, disk: SmallDisk | string): Promise<void> {
  if (what.kind === 'kill') supervisor.crash(what.name);
  if (what.kind === 'freeze') {
    const pid = supervisor.pidOf(what.name);
    signal(pid, 'SIGSTOP');
    await sleep(what.forMs);
    signal(pid, 'SIGCONT');
  }
  if (what.kind === 'fill' && typeof disk !== 'string') {
    disk.fill();
    await sleep(what.forMs);
    disk.makeRoom();
  }
}

/** A process that has already ended gets no signal. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { expect, it } from 'vitest';
import { createReplicas } from './replicas.ts';

function replicasAt(...baseUrls: string[]) {
  const clock = { ms: 0 };
  const replicas = createReplicas(baseUrls, { ejectMs: 100, now: () => clock.ms });
  const take = (count: number) => Array.from({ length: count }, () => replicas.next());
  return { replicas, clock, take };
}

it('replicas take turns', () => {
  expect(replicasAt('a', 'b').take(4)).toEqual(['a', 'b', 'a', 'b']);
});

it('an ejected replica is skipped until its time is over', () => {
  const { replicas, clock, take } = replicasAt('a', 'b');
  replicas.eject('a');
  expect(take(3)).toEqual(['b', 'b', 'b']);
  clock.ms = 100;
  expect(new Set(take(2))).toEqual(new Set(['a', 'b']));
});

it('while all replicas are ejected, the one that was ejected first is tried', () => {
  const { replicas, clock, take } = replicasAt('a', 'b', 'c');
  for (const baseUrl of ['b', 'c', 'a']) {
    replicas.eject(baseUrl);
    clock.ms += 1;
  }
  expect(take(2)).toEqual(['b', 'b']);
  replicas.eject('b');
  expect(replicas.next()).toBe('c');
});

it('a single replica is used even while it is ejected', () => {
  const { replicas, take } = replicasAt('a');
  replicas.eject('a');
  expect(take(2)).toEqual(['a', 'a']);
});

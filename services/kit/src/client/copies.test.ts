import { expect, it } from 'vitest';
import { createCopies } from './copies.ts';

function copiesAt(...baseUrls: string[]) {
  const clock = { ms: 0 };
  const copies = createCopies(baseUrls, { restMs: 100, now: () => clock.ms });
  const take = (count: number) => Array.from({ length: count }, () => copies.next());
  return { copies, clock, take };
}

it('take turns', () => {
  expect(copiesAt('a', 'b').take(4)).toEqual(['a', 'b', 'a', 'b']);
});

it('that rest are passed over until they have rested', () => {
  const { copies, clock, take } = copiesAt('a', 'b');
  copies.rest('a');
  expect(take(3)).toEqual(['b', 'b', 'b']);
  clock.ms = 100;
  expect(new Set(take(2))).toEqual(new Set(['a', 'b']));
});

it('are tried, the longest rested first, where all of them rest', () => {
  const { copies, clock, take } = copiesAt('a', 'b', 'c');
  for (const baseUrl of ['b', 'c', 'a']) {
    copies.rest(baseUrl);
    clock.ms += 1;
  }
  expect(take(2)).toEqual(['b', 'b']);
  copies.rest('b');
  expect(copies.next()).toBe('c');
});

it('that are one are always that one', () => {
  const { copies, take } = copiesAt('a');
  copies.rest('a');
  expect(take(2)).toEqual(['a', 'a']);
});

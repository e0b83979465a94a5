import { expect, it } from 'vitest';
import { disturbances } from './disturbances.ts';

const NAMES = ['database', 'game', 'edge'];
const first = (count: number, seed: number, hasSmallDisk = true) => {
  const steps = disturbances(NAMES, { seed, hasSmallDisk });
  return Array.from({ length: count }, () => steps.next().value);
};

it('the same seed gives the same disturbances, another seed gives others', () => {
  expect(first(50, 7)).toEqual(first(50, 7));
  expect(first(50, 7)).not.toEqual(first(50, 8));
});

it('kills and freezes every process and fills the disk before any disturbance repeats', () => {
  const found = first(7, 3).map(({ what }) => (what.kind === 'fill' ? 'fill' : `${what.kind} ${what.name}`));
  const wanted = ['fill', ...NAMES.flatMap((name) => [`freeze ${name}`, `kill ${name}`])];
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

it('fills no disk if there is no small disk', () => {
  expect(first(50, 3, false).some(({ what }) => what.kind === 'fill')).toBe(false);
});

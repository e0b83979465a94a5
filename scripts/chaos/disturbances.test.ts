import { expect, it } from 'vitest';
import { disturbances } from './disturbances.ts';

const NAMES = ['database', 'game', 'edge'];
const first = (count: number, seed: number, hasSmallDisk = true) => {
  const steps = disturbances(NAMES, { seed, hasSmallDisk });
  return Array.from({ length: count }, () => steps.next().value);
};

it('the same seed disturbs in the same way, another one in another', () => {
  expect(first(50, 7)).toEqual(first(50, 7));
  expect(first(50, 7)).not.toEqual(first(50, 8));
});

it('every process is killed and frozen, and the disk filled, before anything comes twice', () => {
  const told = first(7, 3).map(({ what }) => (what.kind === 'fill' ? 'fill' : `${what.kind} ${what.name}`));
  const wanted = ['fill', ...NAMES.flatMap((name) => [`freeze ${name}`, `kill ${name}`])];
  expect(told.toSorted()).toEqual(wanted.toSorted());
});

it('where no disk can be filled, none is', () => {
  expect(first(50, 3, false).some(({ what }) => what.kind === 'fill')).toBe(false);
});

import { expect, it } from 'vitest';
import { fitSparse, type SparseExample } from './fit-sparse.ts';
import { sparseChances } from './sparse.ts';

const example = (label: number, ...features: string[]): SparseExample => ({
  features: new Set(features),
  label,
});
const examples = [
  ...Array.from({ length: 20 }, () => example(0, 'w:hint', 'w:a')),
  ...Array.from({ length: 20 }, () => example(1, 'w:dead', 'w:a')),
];
const classes = ['clue', 'question'];

it('learns which features belong to which class, and ignores the other features', () => {
  const model = fitSparse(examples, { classes });
  expect(sparseChances(model, new Set(['w:hint'])).clue).toBeGreaterThan(0.8);
  expect(sparseChances(model, new Set(['w:dead'])).question).toBeGreaterThan(0.8);
  expect(Math.abs((sparseChances(model, new Set(['w:a'])).clue ?? 0) - 0.5)).toBeLessThan(0.2);
  expect(sparseChances(model, new Set(['w:new']))).toEqual(sparseChances(model, new Set()));
});

it('leaves out features with too few examples', () => {
  const model = fitSparse([...examples, example(0, 'w:once')], { classes });
  expect([...model.places.keys()].sort()).toEqual(['w:a', 'w:dead', 'w:hint']);
});

import { expect, it } from 'vitest';
import { fitSparse } from '../../src/regression/fit-sparse.ts';
import { sparseChances, unpackModel } from '../../src/regression/sparse.ts';
import { packModel } from './pack-model.ts';

const classes = ['clue', 'question'];
const model = fitSparse(
  ['w:hint', 'w:dead'].flatMap((word, label) =>
    Array.from({ length: 20 }, () => ({ features: new Set([word, 'w:a']), label })),
  ),
  { classes },
);

it('unpacks the model that it packed', () => {
  const features = new Set(['w:hint', 'w:a']);
  const before = sparseChances(model, features).clue ?? 0;
  expect(sparseChances(unpackModel(packModel(model, 0.01, 0)), features).clue).toBeCloseTo(before, 1);
});

it('leaves out features with small weights', () => {
  const { places } = unpackModel(packModel(model, 0.01, 0.5));
  expect([...places.keys()].sort()).toEqual(['w:dead', 'w:hint']);
});

import { describe, expect, it } from 'vitest';
import { pointBins, questionBins } from './distribution.ts';

const shape = (bins: { label: string; count: number }[]) =>
  bins.map(({ label, count }) => `${label}: ${count}`);

describe('questionBins', () => {
  it('puts every game into one bin; the upper end of a bin belongs to this bin', () => {
    expect(shape(questionBins([1, 5, 6, 10, 20, 30, 31, 99]))).toEqual([
      '0–5: 2',
      '6–10: 2',
      '11–15: 0',
      '16–20: 1',
      '21–30: 1',
      '31+: 2',
    ]);
  });
});

describe('pointBins', () => {
  it('has a bin for no points and ends at 50', () => {
    expect(shape(pointBins([0, 0, 1, 40, 41, 50]))).toEqual([
      '0: 2',
      '1–10: 1',
      '11–20: 0',
      '21–30: 0',
      '31–40: 1',
      '41–50: 2',
    ]);
  });
});

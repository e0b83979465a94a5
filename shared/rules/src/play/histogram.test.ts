import { describe, expect, it } from 'vitest';
import { medianOf } from './histogram.ts';

const of = (...values: number[]) => values.map((value) => ({ value, count: 1 }));

describe('the median of a histogram', () => {
  it.each([
    ['nothing', [], null],
    ['counts of zero', [{ value: 3, count: 0 }], null],
    ['one value', of(7), 7],
    ['an odd number, unsorted', of(9, 1, 4), 4],
    ['an even number: the mean of the middles, rounded', of(4, 7), 6],
    ['zero among them', of(0, 0, 5), 0],
    [
      'many of one',
      [
        { value: 5, count: 10 },
        { value: 40, count: 9 },
      ],
      5,
    ],
    [
      'two halves',
      [
        { value: 5, count: 2 },
        { value: 11, count: 2 },
      ],
      8,
    ],
  ])('of %s', (_, histogram, median) => {
    expect(medianOf(histogram)).toBe(median);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rating, wilsonLowerBound } from './rating.ts';

it.each([
  [0, 0, 0],
  [1, 0, 1],
  [0, 1, 0],
  [3, 1, 0.75],
])('%i likes and %i dislikes rate %f', (likes, dislikes, expected) => {
  expect(rating(likes, dislikes)).toBe(expected);
});

it('rates a hundred likes higher than one', () => {
  expect(wilsonLowerBound(100, 0)).toBeGreaterThan(wilsonLowerBound(1, 0));
  expect(wilsonLowerBound(0, 0)).toBe(0);
  expect(wilsonLowerBound(90, 10)).toBeCloseTo(0.8256, 3);
});

it('is between 0 and the plain rating', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (likes, dislikes) => {
      const bound = wilsonLowerBound(likes, dislikes);
      expect(bound >= 0 && bound <= rating(likes, dislikes) + 1e-12).toBe(true);
    }),
  );
});

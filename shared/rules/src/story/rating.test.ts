import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLACES_MAX, placeBonus, rating, wilsonLowerBound } from './rating.ts';

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

it('puts mysteries without votes in the order of their places, and never before a better rating', () => {
  expect(placeBonus(1)).toBeGreaterThan(placeBonus(2));
  expect(placeBonus(PLACES_MAX - 1)).toBeGreaterThan(placeBonus(null));
  expect(placeBonus(1)).toBeLessThan(rating(1000, 0) - rating(999, 1));
  expect(rating(0, 9) + placeBonus(1)).toBeLessThan(rating(1, 999));
});

import { describe, expect, it } from 'vitest';
import { LEVELS, levelOf } from './levels.ts';

describe('levelOf', () => {
  it.each(LEVELS.map((level, index) => [level.name, level.threshold, index + 1] as const))(
    '%s begins at %i XP',
    (name, threshold, number) => {
      expect(levelOf(threshold)).toMatchObject({ name, number, xpInLevel: 0 });
      if (threshold > 0) expect(levelOf(threshold - 1).number).toBe(number - 1);
    },
  );

  it.each([
    [0, 0],
    [50, 0.5],
    [99, 0.99],
    [100, 0],
    [200, 0.5],
    [7700, 1],
    [1_000_000, 1],
  ])('%i XP fill the ring to %f', (xp, progress) => {
    expect(levelOf(xp).progress).toBeCloseTo(progress);
  });

  it.each([
    [0, { name: 'Gumshoe', xpMissing: 100 }],
    [180, { name: 'Investigator', xpMissing: 120 }],
    [299, { name: 'Investigator', xpMissing: 1 }],
    [300, { name: 'Detective', xpMissing: 400 }],
    [7699, { name: 'Sherlock', xpMissing: 1 }],
    [7700, null],
  ])('at %i XP the next level is %j', (xp, next) => {
    expect(levelOf(xp).next).toEqual(next);
  });
});

import { expect, it } from 'vitest';
import {
  DIFFICULTIES,
  DIFFICULTY_MIN_GAMES,
  difficultyNumber,
  difficultyOf,
  measuredDifficulty,
} from './difficulty.ts';

const games = (solved: number, average: number) => ({
  completions: solved,
  resignations: 100 - solved,
  questions: average * 100,
});

it.each([
  [80, 12, 'gentle'],
  [79, 12, 'fair'],
  [80, 12.1, 'fair'],
  [60, 20, 'fair'],
  [59, 20, 'tricky'],
  [100, 20.1, 'tricky'],
  [40, 30, 'tricky'],
  [39, 5, 'hard'],
  [90, 30.1, 'hard'],
  [0, 0, 'hard'],
] as const)('%i solved of 100 with %f questions each is %s', (solved, average, expected) => {
  expect(measuredDifficulty(games(solved, average))).toBe(expected);
});

it('measures no difficulty in too few games', () => {
  const almost = { completions: DIFFICULTY_MIN_GAMES - 1, resignations: 0, questions: 40 };
  expect(measuredDifficulty(almost)).toBeNull();
  expect(measuredDifficulty({ ...almost, resignations: 1 })).toBe('gentle');
});

it('sorts from gentle to hard, with an unknown difficulty in the middle', () => {
  const sorted = [null, ...DIFFICULTIES].toSorted((a, b) => difficultyNumber(a) - difficultyNumber(b));
  expect(sorted).toEqual(['gentle', 'fair', null, 'tricky', 'hard']);
  for (const difficulty of [null, ...DIFFICULTIES])
    expect(difficultyOf(difficultyNumber(difficulty))).toBe(difficulty);
  expect(difficultyOf(undefined)).toBeNull();
});

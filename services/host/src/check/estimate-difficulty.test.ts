import { expect, it } from 'vitest';
import { estimateDifficulty } from './estimate-difficulty.ts';

it.each([
  [65, 14, 'gentle'],
  [66, 14, 'fair'],
  [65, 15, 'fair'],
  [65, 41, 'fair'],
  [76, 14, 'fair'],
  [66, 41, 'tricky'],
  [76, 40, 'tricky'],
  [76, 41, 'hard'],
  [76, null, 'hard'],
])('a solution of %i words and a median of %s questions is %s', (words, medianQuestions, level) => {
  const solution = Array.from({ length: words }, () => 'word').join(' ');
  expect(estimateDifficulty(solution, { runs: 12, ended: 12, medianQuestions })).toBe(level);
});

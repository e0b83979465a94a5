import { expect, it } from 'vitest';
import { PASSWORD_TRIES, waitAfter } from './policies.ts';

it.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [8, 8],
  [10, 32],
  [11, 60],
  [19, 60],
  [20, 900],
  [500, 900],
])('after %i tries the next one waits %i s', (count, seconds) => {
  expect(waitAfter(count, PASSWORD_TRIES)).toBe(seconds * 1000);
});

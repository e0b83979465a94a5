import { expect, it } from 'vitest';
import { retryDelayMs } from './deliver-event.ts';

it.each([
  [1, 500],
  [2, 1000],
  [5, 8000],
  [8, 60_000],
  [5000, 60_000],
])('attempt %i waits about %i ms', (attempts, about) => {
  expect(retryDelayMs(attempts, () => 0.5)).toBe(about);
  expect(retryDelayMs(attempts, () => 0)).toBe(about * 0.75);
});

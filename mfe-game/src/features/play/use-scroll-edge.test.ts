import { expect, it } from 'vitest';
import { isAtBottomOf } from './use-scroll-edge.ts';

it.each([
  [1000, true],
  [990, true],
  [989, false],
  [0, false],
])('counts as scrolled to the end within 10 px: at %d of 1000 it is %s', (scrollTop, expected) => {
  expect(isAtBottomOf({ scrollTop, clientHeight: 500, scrollHeight: 1500 })).toBe(expected);
});

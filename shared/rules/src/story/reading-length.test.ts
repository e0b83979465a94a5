import { expect, it } from 'vitest';
import { readingLength } from './reading-length.ts';

it.each([
  [0, 'short'],
  [70, 'short'],
  [71, 'long'],
] as const)('%i words are %s', (count, expected) => {
  expect(readingLength(` ${'word\n '.repeat(count)}`)).toBe(expected);
});

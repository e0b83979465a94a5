import { expect, it } from 'vitest';
import { lexiconOf, termsOf } from './terms.ts';

const keysOf = (text: string, concepts: Record<string, string[]>) =>
  termsOf(text.split(' '), lexiconOf(concepts, [])).map(({ keys }) => keys.map(([key]) => key));

it('finds the longest phrase at a word, and the first concept of a phrase', () => {
  const concepts = { lamp: ['oil lamp', 'old oil lamp'], light: ['oil lamp'], oil: [] };
  expect(keysOf('oil lamp', concepts).every((keys) => keys.includes('@lamp'))).toBe(true);
  expect(keysOf('oil lamp', concepts).flat()).not.toContain('@light');
  expect(keysOf('old oil lamp', concepts)).toHaveLength(3);
  expect(keysOf('oil drum', concepts).flat()).not.toContain('@lamp');
});

it('a lexicon of thousands of phrases that begin with the same word takes little time', () => {
  const concepts = Object.fromEntries(
    Array.from({ length: 140 }, (_, at) => [
      `c${at}`,
      Array.from({ length: 140 }, (_, no) => `zz ${at}x${no}`),
    ]),
  );
  const started = performance.now();
  termsOf(Array(2000).fill('zz'), lexiconOf(concepts, []));
  expect(performance.now() - started).toBeLessThan(3000);
});

it('reads only some concepts of a word that many concepts have', () => {
  const concepts = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`c${at}`, ['zz']]));
  expect(keysOf('zz', concepts)[0]?.length).toBeLessThan(20);
});

import { expect, it } from 'vitest';
import { parseSearch, searchPrefixes, searchTerms, searchWords, titleMatches } from './search-terms.ts';

it('lists each word of title and prompt once, in its plain form', () => {
  const texts = { title: 'Zoë’s Café', prompt: 'A café, a CAFÉ; Room 12' };
  expect(searchWords(texts)).toEqual(['zoes', 'cafe', 'room', '12']);
  expect(searchTerms({ ...texts, isPublic: true })).toEqual(searchWords(texts));
});

it('lists the common words of a title only if the title has no others', () => {
  expect(searchWords({ title: 'Who Was She', prompt: 'She was there, in a red hat.' })).toEqual([
    ...['who', 'was', 'she', 'red', 'hat'],
  ]);
  expect(searchWords({ title: 'Who Was the Owl', prompt: 'Who?' })).toEqual(['owl']);
});

it('marks the words of unlisted mysteries', () => {
  const terms = searchTerms({ title: 'Lamp', prompt: '-lamp', isPublic: false });
  expect(terms).toEqual(['-lamp']);
  expect(parseSearch('-lamp')).toEqual({ whole: [], prefix: 'lamp' });
});

it('lists every prefix of each word once, and marks those of unlisted mysteries', () => {
  expect(searchPrefixes({ title: 'Owl', prompt: 'The own 𝔘l', isPublic: true })).toEqual([
    'o',
    'ow',
    'owl',
    'own',
    'u',
    'ul',
  ]);
  expect(searchPrefixes({ title: 'Owl', prompt: '', isPublic: false })).toEqual(['-o', '-ow', '-owl']);
});

it.each([
  ['lamp', { whole: [], prefix: 'lamp' }],
  ['  The  Lamp-light ', { whole: ['lamp'], prefix: 'light' }],
  ['lamp of the', { whole: [], prefix: 'lamp' }],
  ['of the', { whole: [], prefix: 'the' }],
  ['.*', null],
  ['$where (a|b)', { whole: ['where'], prefix: 'b' }],
  ['', null],
])('reads the search %j', (query, search) => {
  expect(parseSearch(query)).toEqual(search);
});

it('finds a title that has only common words, also while it is typed', () => {
  for (const query of ['Who', 'who wa', 'Who Was', 'Who Was She']) {
    expect(titleMatches('Who Was She', query), query).toBe(true);
  }
  expect(titleMatches('Who Was She', 'they')).toBe(false);
});

it.each([
  ['night', true],
  ['porter nig', true],
  ['The Night Porter', true],
  ['nig porter', false],
  ['day', false],
  ['the', false],
  ['', false],
])('compares the words of the title ‘The Night Porter’ with the search %j', (query, matches) => {
  expect(titleMatches('The Night Porter', query)).toBe(matches);
});

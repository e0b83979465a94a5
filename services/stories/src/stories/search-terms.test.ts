import { expect, it } from 'vitest';
import { parseSearch, searchTerms } from './search-terms.ts';

it('finds each word of title and prompt once, plain', () => {
  expect(searchTerms('Zoë’s Café', 'A café, a CAFÉ; Room 12')).toEqual(['zoes', 'cafe', 'a', 'room', '12']);
});

it.each([
  ['lamp', { whole: [], prefix: 'lamp' }],
  ['  The  Lamp-light ', { whole: ['the', 'lamp'], prefix: 'light' }],
  ['.*', null],
  ['$where (a|b)', { whole: ['where', 'a'], prefix: 'b' }],
  ['', null],
])('reads the search %j', (query, search) => {
  expect(parseSearch(query)).toEqual(search);
});

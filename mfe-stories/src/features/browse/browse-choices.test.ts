import { expect, it } from 'vitest';
import {
  type BrowseChoices,
  readChoices,
  toggleCollection,
  toParams,
  toStoryQuery,
} from './browse-choices.ts';

const NONE = { collections: null, sort: null };
const read = (search: string, saved: { collections: unknown; sort: unknown } = NONE, isMember = true) =>
  readChoices(new URLSearchParams(search), saved, isMember);

it('begins with the featured collection, sorted by rating, best first', () => {
  expect(read('')).toEqual({
    collections: ['featured'],
    sort: 'rating',
    direction: 'desc',
    q: '',
    unplayedOnly: false,
  });
});

it('prefers the address to the saved choices', () => {
  const saved = { collections: ['classic'], sort: { sort: 'newest', direction: 'asc' } };
  expect(read('', saved)).toMatchObject({ collections: ['classic'], sort: 'newest', direction: 'asc' });
  expect(read('collections=short&sort=best', saved)).toMatchObject({
    collections: ['short'],
    sort: 'best',
    direction: 'desc',
  });
  expect(read('collections=all', saved).collections).toEqual([]);
});

it.each([
  ['a damaged selection', { collections: { a: 1 }, sort: 'x' }, ['featured']],
  ['odd slugs', { collections: ['Classic!', 7, 'classic', 'classic'], sort: null }, ['classic']],
])('ignores the invalid parts of %s', (_, saved, collections) => {
  expect(read('', saved)).toMatchObject({ collections, sort: 'rating', direction: 'desc' });
});

it('gives guests no favourites', () => {
  expect(read('collections=favourites,classic', NONE, false).collections).toEqual(['classic']);
  expect(read('collections=favourites', NONE, false).collections).toEqual(['featured']);
  expect(read('collections=favourites').collections).toEqual(['favourites']);
});

it.each<BrowseChoices>([
  { collections: ['featured', 'short'], sort: 'best', direction: 'asc', q: 'lamp & sea', unplayedOnly: true },
  { collections: [], sort: 'rating', direction: 'desc', q: '', unplayedOnly: false },
])('reads back what it writes into the address', (choices) => {
  expect(read(toParams(choices).toString())).toEqual(choices);
});

it('leaves out the invisible characters of a pasted search', () => {
  expect(read('q=%E2%80%AAfield%E2%80%AC%00 mouse').q).toBe('field mouse');
});

it('sends no parameters that were not chosen', () => {
  const choices = read('collections=all');
  expect(toStoryQuery(choices, true)).toEqual({ sort: 'rating', direction: 'desc', limit: 12 });
});

it('adds and removes a collection', () => {
  expect(toggleCollection(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleCollection(['a', 'b'], 'a')).toEqual(['b']);
});

import { sceneFault } from '@sidelight/scenes';
import { expect, it } from 'vitest';
import { readCuratedStories } from '../../content/curated-stories.ts';
import { COLLECTIONS } from './collections.ts';
import { COVERS } from './covers.ts';

const slugs = COLLECTIONS.map(({ slug }) => slug);

it('each collection has a cover that can be drawn, and a description that no other collection has', () => {
  expect(Object.keys(COVERS).toSorted()).toEqual(slugs.toSorted());
  expect(Object.values(COVERS).map(sceneFault)).toEqual(slugs.map(() => undefined));
  for (const { description } of COLLECTIONS) expect(description).toMatch(/^[A-Z][^.!?]+\.$/);
  expect(new Set(COLLECTIONS.map(({ description }) => description)).size).toBe(slugs.length);
});

it('files of curated mysteries name existing collections, each once, and none that follows from the length', async () => {
  const stories = await readCuratedStories();
  const named = stories.map(({ storyId, collections }) => ({ storyId, collections }));
  expect(named.filter(({ collections }) => new Set(collections).size < collections.length)).toEqual([]);
  const known = new Set<string>(slugs);
  expect(named.filter(({ collections }) => !collections.every((slug) => known.has(slug)))).toEqual([]);
  const classic = named.filter(({ collections }) => collections.includes('classic'));
  expect(classic.map(({ storyId }) => Number(storyId))).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
});

it('players’ mysteries cannot be put into the collections of classics and of our own inventions', () => {
  const closed = COLLECTIONS.filter(({ isOpenToPlayers }) => !isOpenToPlayers);
  expect(closed.map(({ slug }) => slug)).toEqual(['classic', 'originals']);
});

import { sceneFault } from '@sidelight/scenes';
import { expect, it } from 'vitest';
import { readCuratedStories } from '../../content/curated-stories.ts';
import { COLLECTIONS } from './collections.ts';
import { COVERS } from './covers.ts';

const slugs = COLLECTIONS.map(({ slug }) => slug);

it('each collection has a cover that can be drawn, and one sentence of its own', () => {
  expect(Object.keys(COVERS).toSorted()).toEqual(slugs.toSorted());
  expect(Object.values(COVERS).map(sceneFault)).toEqual(slugs.map(() => undefined));
  for (const { description } of COLLECTIONS) expect(description).toMatch(/^[A-Z][^.!?]+\.$/);
  expect(new Set(COLLECTIONS.map(({ description }) => description)).size).toBe(slugs.length);
});

it('curated mysteries name collections that exist, each once, and those of their length not at all', async () => {
  const stories = await readCuratedStories();
  const named = stories.map(({ storyId, collections }) => ({ storyId, collections }));
  expect(named.filter(({ collections }) => new Set(collections).size < collections.length)).toEqual([]);
  const known = new Set<string>(slugs);
  expect(named.filter(({ collections }) => !collections.every((slug) => known.has(slug)))).toEqual([]);
  const classic = named.filter(({ collections }) => collections.includes('classic'));
  expect(classic.map(({ storyId }) => Number(storyId))).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
});

it('the mysteries that are classics or our own invention are not joined by those of players', () => {
  const closed = COLLECTIONS.filter(({ isOpenToPlayers }) => !isOpenToPlayers);
  expect(closed.map(({ slug }) => slug)).toEqual(['classic', 'originals']);
});

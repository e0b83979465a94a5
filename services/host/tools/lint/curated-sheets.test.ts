import { expect, it } from 'vitest';
import { readCuratedStories } from '../curated-stories.ts';
import { lintSheet } from './lint-sheet.ts';

it('finds every curated fact sheet clean', async () => {
  const stories = [...(await readCuratedStories()).values()];
  expect(stories.length).toBeGreaterThanOrEqual(24);
  expect(
    stories.flatMap((story) => lintSheet(story).map((problem) => ({ story: story.title, ...problem }))),
  ).toEqual([]);
});

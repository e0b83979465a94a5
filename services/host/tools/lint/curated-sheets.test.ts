import { expect, it } from 'vitest';
import { someCuratedStories } from '../curated-stories.ts';
import { lintSheet } from './lint-sheet.ts';

it.each(await someCuratedStories(12))('the curated fact sheet has no problems: $title', (story) => {
  expect(lintSheet(story)).toEqual([]);
});

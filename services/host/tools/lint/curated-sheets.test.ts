import { describe, expect, it } from 'vitest';
import { readCuratedStories } from '../curated-stories.ts';
import { lintSheet } from './lint-sheet.ts';

const stories = [...(await readCuratedStories()).values()];

describe('the curated fact sheets', () => {
  it('are all there', () => {
    expect(stories.length).toBeGreaterThanOrEqual(24);
  });

  it.each(stories)('are clean: $title', (story) => {
    expect(lintSheet(story)).toEqual([]);
  });
});

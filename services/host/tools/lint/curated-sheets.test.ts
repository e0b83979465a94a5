import { describe, expect, it } from 'vitest';
import { readCuratedStories } from '../curated-stories.ts';
import { lintSheet } from './lint-sheet.ts';

const stories = [...(await readCuratedStories()).values()];

describe('the curated fact sheets', () => {
  it('are complete: at least 24', () => {
    expect(stories.length).toBeGreaterThanOrEqual(24);
  });

  it.each(stories)('have no problems: $title', (story) => {
    expect(lintSheet(story)).toEqual([]);
  });
});

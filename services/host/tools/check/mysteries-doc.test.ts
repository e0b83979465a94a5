import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readCuratedStories } from '../../../stories/content/curated-stories.ts';
import { editorialCells } from './table.ts';

// The other columns need minutes of simulated plays; `pnpm story:check --all --table` writes all.
it('docs/mysteries.md has each mystery with its title, setting, length and difficulty', async () => {
  const document = await readFile(new URL('../../../../docs/mysteries.md', import.meta.url), 'utf8');
  const stories = await readCuratedStories();
  expect(editorialCells(document)).toEqual(
    stories.map(({ storyId, estimate, editorial: { settings, length }, input: { title } }) => [
      storyId,
      title,
      settings.join(', '),
      length,
      estimate,
    ]),
  );
});

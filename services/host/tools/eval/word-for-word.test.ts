import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { parseRows } from './labelled-row.ts';

const SETS = ['unseen', 'unseen-2', 'held-out-unseen', 'fresh-1/unseen'];

it('the author’s text of the solution ends every mystery without notes, even if it is very long or short', async () => {
  const host = new OfflineHost();
  const stories = new Map();
  for (const set of SETS) {
    const source = await readFile(new URL(`../../eval/${set}.jsonl`, import.meta.url), 'utf8');
    for (const { story } of parseRows(source, new Map())) stories.set(story.title, story);
  }
  expect(stories.size).toBeGreaterThan(40);
  const refused = [...stories.values()].filter(
    (story) => !host.answer({ story, turns: [], question: story.solution, personalityIndex: 0 }).solved,
  );
  expect(refused.map(({ title }) => title)).toEqual([]);
});

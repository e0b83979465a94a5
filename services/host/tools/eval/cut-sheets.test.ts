import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { judgeMessage } from '../../src/claims/answer-message.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import type { HostStory } from '../../src/host.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { cutTo } from '../fit/cut-sheet.ts';
import { parseRows } from './labelled-row.ts';

/** One row in this many is enough for the comparison. */
const EVERY = 3;

it('few notes never give fewer right answers than no notes', async () => {
  const stories = await readCuratedStories();
  const source = await readFile(new URL('../../eval/fresh-1/questions.jsonl', import.meta.url), 'utf8');
  const rows = parseRows(source, stories).filter((_, at) => at % EVERY === 0);
  const rightWith = (count: number) => {
    const indexes = new Map<HostStory, ReturnType<typeof buildIndex>>();
    return rows.filter(({ story, message, label }) => {
      const index = indexes.get(story) ?? buildIndex(cutTo(story, count));
      indexes.set(story, index);
      return judgeMessage(message, index).answer.verdict === label;
    }).length;
  };
  const none = rightWith(0);
  for (const count of [5, 10, 20, 40, 80])
    expect(rightWith(count), `${count} statements`).toBeGreaterThanOrEqual(none);
});

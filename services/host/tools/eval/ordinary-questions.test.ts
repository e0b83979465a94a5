import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildIndex } from '../../src/claims/story-index.ts';
import { judgeGate } from '../../src/gate/solved-gate.ts';
import { parseRows } from './labelled-row.ts';

it('no ordinary question or guess ends a mystery without notes', async () => {
  const source = await readFile(new URL('../../eval/unseen.jsonl', import.meta.url), 'utf8');
  const ordinary = parseRows(source, new Map()).filter(({ label }) =>
    ['yes', 'no', 'irrelevant', 'both'].includes(label),
  );
  const solved = ordinary.filter(({ story, message }) => judgeGate(buildIndex(story), [], message).solved);
  expect(ordinary.length).toBeGreaterThan(100);
  expect(solved.map(({ message }) => message)).toEqual([]);
});

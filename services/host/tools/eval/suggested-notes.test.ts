import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildIndex } from '../../src/claims/story-index.ts';
import { createHost } from '../../src/create-host.ts';
import { judgeGate } from '../../src/gate/solved-gate.ts';
import type { HostStory } from '../../src/host.ts';
import { lintSheet } from '../lint/lint-sheet.ts';
import { type LabelledRow, parseRows } from './labelled-row.ts';
import { type Metrics, measure } from './metrics.ts';
import { playRows } from './play-rows.ts';
import { suggestedFor } from './suggested-for.ts';

const EVAL = join(import.meta.dirname, '../../eval');

function withSuggestions(rows: readonly LabelledRow[]): LabelledRow[] {
  const noted = new Map<HostStory, HostStory>();
  return rows.map((row) => {
    const story = noted.get(row.story) ?? { ...row.story, hostNotes: suggestedFor(row.story) };
    noted.set(row.story, story);
    return { ...row, story };
  });
}

/** Players know the scenario, so a clue that quotes it reveals nothing. */
const quotes = (message: string) => message.includes('Read this once more');

const rows = ['unseen', 'unseen-2'].flatMap((set) =>
  parseRows(readFileSync(join(EVAL, `${set}.jsonl`), 'utf8'), new Map()),
);
const suggested = withSuggestions(rows);
const stories = [...new Set(suggested.map(({ story }) => story))];

let without: Metrics;
let withNotes: Metrics;
beforeAll(async () => {
  const host = createHost({ kind: 'offline' });
  without = measure(await playRows(host, rows));
  withNotes = measure(await playRows(host, suggested));
});

it('suggested notes, saved unchanged: at least as many whole solutions end the game as without notes', () => {
  expect(withNotes.gate.full).toBeGreaterThanOrEqual(without.gate.full ?? 1);
});

it('suggested notes, saved unchanged: no partial solution and no question ends the game', () => {
  expect(withNotes.gate).toMatchObject({ partial: 0, falseRate: 0 });
  expect(withNotes.leaks).toBe(0);
});

it('suggested notes, saved unchanged: the shares of right answers and of right firm answers are at least as high as without notes', () => {
  expect(withNotes.threeWay).toBeGreaterThanOrEqual(without.threeWay ?? 1);
  expect(withNotes.firm.accuracy).toBeGreaterThanOrEqual(without.firm.accuracy ?? 1);
});

it('suggested notes, saved unchanged: no more answers are the opposite of the right one than without notes', () => {
  expect(withNotes.flips).toBeLessThanOrEqual(without.flips ?? 0);
});

it.each(stories.map((story) => [story.title, story] as const))(
  'the scenario of %s does not end the game',
  (_, story) => {
    for (const hostNotes of [null, story.hostNotes]) {
      expect(judgeGate(buildIndex({ ...story, hostNotes }), [], story.prompt).solved).toBe(false);
    }
  },
);

it.each(stories.map((story) => [story.title, story] as const))(
  'the solution of %s ends the game',
  (_, story) => {
    expect(judgeGate(buildIndex(story), [], story.solution).solved).toBe(true);
  },
);

it.each(stories.map((story) => [story.title, story] as const))(
  'the linter accepts the clues of %s',
  (_, story) => {
    const problems = lintSheet(story).filter(
      ({ code, message }) => code.startsWith('clue_') && !quotes(message),
    );
    expect(problems).toEqual([]);
  },
);

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { HostReply } from '../../src/host.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { type LabelledRow, parseRows } from './labelled-row.ts';

const endsOrAsks = ({ solved, asks }: HostReply) => solved || asks === 'see_solution';

const SETS = [
  'unseen',
  'unseen-2',
  'held-out-unseen',
  'fresh-1/unseen',
  'fresh-4/unseen',
  'fresh-5/unseen',
  'fresh-9/unseen',
  'fresh-10/unseen',
  'fresh-11/unseen',
];

/** The titles of the mysteries whose message does not end the game. */
function refused(
  rows: readonly Pick<LabelledRow, 'story' | 'message'>[],
  isEnd: (reply: HostReply) => boolean = ({ solved }) => solved,
): string[] {
  const host = new OfflineHost();
  return rows
    .filter(({ story, message }) => {
      return !isEnd(host.answer({ story, turns: [], question: message, personalityIndex: 0 }));
    })
    .map(({ story }) => story.title);
}

it('the author’s text of the solution ends every mystery without notes, even if it is very long or short', async () => {
  const stories = new Map<string, LabelledRow['story']>();
  for (const set of SETS) {
    const source = await readFile(new URL(`../../eval/${set}.jsonl`, import.meta.url), 'utf8');
    for (const { story } of parseRows(source, new Map())) stories.set(story.title, story);
  }
  expect(stories.size).toBeGreaterThan(40);
  expect(refused([...stories.values()].map((story) => ({ story, message: story.solution })))).toEqual([]);
});

it('one decisive sentence of the solution, word for word, ends every mystery without notes, or the host asks', async () => {
  const source = await readFile(new URL('../../eval/fresh-4/unseen.jsonl', import.meta.url), 'utf8');
  const sentences = parseRows(source, new Map()).filter(({ kind }) => kind === 'verbatim');
  expect(sentences).toHaveLength(14);
  expect(refused(sentences, endsOrAsks)).toEqual([]);
  expect(refused(sentences).length).toBeLessThanOrEqual(1);
});

it('the author’s text of the solution ends curated mysteries that the weights alone would not end', async () => {
  const stories = await readCuratedStories();
  const solutions = ['41', '46', '59'].map((id) => stories.get(id) as LabelledRow['story']);
  expect(refused(solutions.map((story) => ({ story, message: story.solution })))).toEqual([]);
});

it('a whole solution that only seems to deny a part of itself ends the game, or the host asks', async () => {
  const stories = await readCuratedStories();
  const rows = [
    [
      '86',
      'Ok hes not a person hes a rat. There were mines in the fields after a war and he could smell them, and he weighs so little they dont blow up, so he shows where they are and people come and dig them out',
    ],
    [
      '21',
      "some bloke up at the dam dings his own bell once after the 12 every noon, meaning it's holding. no ding = dam going. so everyone bolts uphill and the water misses them",
    ],
    ['107', 'Live rats without tails: people only cut the tails off and sold them.'],
  ].map(([id = '', message = '']) => ({ story: stories.get(id) as LabelledRow['story'], message }));
  expect(refused(rows, endsOrAsks)).toEqual([]);
});

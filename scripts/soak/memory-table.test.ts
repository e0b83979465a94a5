import { expect, it } from 'vitest';
import type { Memory } from './ask-memory.ts';
import { growthOf, memoryTable, tooMuch } from './memory-table.ts';

const report = (rss: number, live = 0) => {
  const [rssBytes, liveBytes] = [rss, live].map((megabytes) => megabytes * 2 ** 20) as [number, number];
  return { rss: rssBytes, heapTotal: rssBytes / 2, heapUsed: rssBytes / 4, external: 0, live: liveBytes };
};
const samplesOf = (...rss: number[]): Memory[] =>
  rss.map((each, minute) => ({ 'game.12': report(each, minute >= 2 ? 50 + minute : 0) }));
const allowed = { peakMb: 25, liveMb: 10 };

it('accepts memory that rises and falls, and names a process whose peaks rise', () => {
  const steady = growthOf(samplesOf(100, 300, 200, 250, 310), 2);
  expect(tooMuch(steady, allowed)).toEqual([]);
  const rising = growthOf(samplesOf(100, 150, 200, 250, 300), 2);
  expect(tooMuch(rising, allowed)).toEqual([
    'game: the peak of its rss grew by 100 MB in the second half; 25 MB are allowed',
  ]);
});

it('names a process whose live memory grows under a steady peak', () => {
  const samples = samplesOf(300, 300, 300, 300, 300);
  samples[4] = { 'game.12': report(300, 80) };
  expect(tooMuch(growthOf(samples, 2), allowed)).toEqual([
    'game: its live memory grew by 28 MB in the second half; 10 MB are allowed',
  ]);
});

it('refuses to compare if a process was restarted', () => {
  const samples = [...samplesOf(100, 110, 120), { 'game.13': report(90) }];
  expect(() => growthOf(samples, 2)).toThrow('Ended or started meanwhile: game.12, game.13');
});

it('prints rss by minute, heap, live memory and the growth of both', () => {
  expect(memoryTable(samplesOf(100, 150, 200, 240), 2).split('\n')[2]).toBe(
    '| game | 100 | 150 | 200 | 240 | 120 | 53 | 40 | 1 |',
  );
});

import { expect, it } from 'vitest';
import { judgeGrowth, type Sample, withoutSamples } from './growth.ts';

const samplesOf = (...rss: number[]): Sample[] =>
  rss.map((megabytes, minute) => ({ rss: megabytes * 2 ** 20, live: (50 + minute) * 2 ** 20 }));

it('accepts memory that rises and falls, and finds a process whose peaks rise', () => {
  expect(judgeGrowth('game.1', samplesOf(300, 200, 250, 310))).toEqual({
    isFine: true,
    line: '  game.1: rss 300 MB, 200 MB, 250 MB, 310 MB; live 53 MB; in the second half the peak grew by 10 MB, live memory by 2 MB',
  });
  expect(judgeGrowth('game.1', samplesOf(150, 200, 250, 300))).toEqual({
    isFine: false,
    line: '✗ game.1: rss 150 MB, 200 MB, 250 MB, 300 MB; live 53 MB; in the second half the peak grew by 100 MB, live memory by 2 MB',
  });
});

it('finds a process whose live memory grows under a steady peak', () => {
  const samples = [...samplesOf(300, 300, 300), { rss: 300 * 2 ** 20, live: 80 * 2 ** 20 }];
  expect(judgeGrowth('game.1', samples)).toMatchObject({
    isFine: false,
    line: expect.stringContaining('live memory by 29 MB'),
  });
});

it('names the services without a sample', () => {
  expect(withoutSamples(['edge', 'game', 'stories'], [])).toEqual(['edge', 'game', 'stories']);
  expect(withoutSamples(['edge', 'game', 'stories'], ['game.12', 'stories.7', 'stories.9'])).toEqual([
    'edge',
  ]);
});

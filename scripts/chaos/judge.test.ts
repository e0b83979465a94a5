import { expect, it } from 'vitest';
import { compareTurns, judgePlays } from './judge.ts';

it.each([
  ['all are stored', ['a', 'b'], ['a', 'b'], 0, 0],
  ['one is lost', ['a', 'b'], ['a'], 1, 0],
  ['one is doubled', ['a', 'b'], ['a', 'b', 'b'], 0, 1],
  ['the same question was asked twice and is stored once', ['a', 'a'], ['a'], 1, 0],
  ['one is stored that was never acknowledged', [], ['a'], 0, 1],
])('finds that %s', (_, asked, stored, lost, doubled) => {
  const verdict = compareTurns('p1', asked, stored);
  expect([verdict.lost.length, verdict.doubled.length]).toEqual([lost, doubled]);
});

it('finds a stored result that differs from the answer to the player', async () => {
  const acknowledged = new Map([['p1', { asked: ['a'], last: { result: { points: 100 } } }]]);
  const judged = async (points: number) => {
    const call = async () => ({ turns: [{ question: 'a' }], result: { points } });
    return judgePlays({ call, acknowledged } as never);
  };
  expect((await judged(100)).lost).toEqual([]);
  expect((await judged(90)).lost).toHaveLength(1);
});

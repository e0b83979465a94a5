import { expect, it } from 'vitest';
import { compareTurns, judgePlays } from './judge.ts';

it.each([
  ['all is there', ['a', 'b'], ['a', 'b'], 0, 0],
  ['one is lost', ['a', 'b'], ['a'], 1, 0],
  ['one is doubled', ['a', 'b'], ['a', 'b', 'b'], 0, 1],
  ['the same question was asked twice and is there once', ['a', 'a'], ['a'], 1, 0],
  ['one that nobody was told of is there', [], ['a'], 0, 1],
])('tells that %s', (_, asked, stored, lost, doubled) => {
  const verdict = compareTurns('p1', asked, stored);
  expect([verdict.lost.length, verdict.doubled.length]).toEqual([lost, doubled]);
});

it('tells that a result is not the one that was told', async () => {
  const told = new Map([['p1', { asked: ['a'], last: { result: { points: 100 } } }]]);
  const judged = async (points: number) => {
    const call = async () => ({ turns: [{ question: 'a' }], result: { points } });
    return judgePlays({ call, told } as never);
  };
  expect((await judged(100)).lost).toEqual([]);
  expect((await judged(90)).lost).toHaveLength(1);
});

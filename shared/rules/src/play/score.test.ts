import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalScore, pointsFor, RULES_VERSION, runningEstimate } from './score.ts';

describe('finalScore', () => {
  it.each([
    ['a perfect game', 0, 0, 0, 50],
    ['at both free limits', 120, 0, 10, 50],
    ['a second over two minutes rounds away', 121, 0, 10, 50],
    ['three minutes', 180, 0, 10, 40],
    ['four minutes', 240, 0, 10, 10],
    ['five minutes', 300, 0, 10, 0],
    ['one hint', 60, 1, 5, 43],
    ['two hints', 60, 2, 5, 35],
    ['seven hints', 60, 7, 5, 0],
    ['eleven questions', 60, 0, 11, 50],
    ['thirteen questions', 60, 0, 13, 49],
    ['thirty-five questions', 60, 0, 35, 45],
    ['time, hint and questions together', 180, 1, 20, 31],
  ])('%s', (_, seconds, hints, questions, points) => {
    expect(finalScore({ seconds, hints, questions })).toBe(points);
  });

  const input = fc.record({
    seconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
    hints: fc.nat(50),
    questions: fc.nat(1000),
  });

  it('is a whole number from 0 to 50', () => {
    fc.assert(
      fc.property(input, (game) => {
        const points = finalScore(game);
        expect(Number.isInteger(points) && points >= 0 && points <= 50).toBe(true);
      }),
    );
  });

  it('never rises with more time, hints or questions', () => {
    fc.assert(
      fc.property(input, input, (game, more) => {
        const worse = {
          seconds: game.seconds + more.seconds,
          hints: game.hints + more.hints,
          questions: game.questions + more.questions,
        };
        expect(finalScore(worse)).toBeLessThanOrEqual(finalScore(game));
      }),
    );
  });
});

it('gives nothing for resigning', () => {
  expect(pointsFor('Resigned', { seconds: 1, hints: 0, questions: 1 })).toBe(0);
  expect(pointsFor('Completed', { seconds: 1, hints: 0, questions: 1 })).toBe(50);
});

describe('the running estimate', () => {
  const startedAt = new Date('2026-11-20T12:00:00Z');
  const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

  it.each([
    ['before the first question', null, 0, 0, 50],
    ['before the first question, an hour after the game was opened', null, 3600, 0, 50],
    ['after eight questions in a minute', startedAt, 60, 8, 50],
    ['after fifteen questions in three minutes', startedAt, 180, 15, 39],
    ['on a device whose clock is behind the server’s', startedAt, -30, 3, 50],
  ])('%s', (_, began, seconds, questions, points) => {
    expect(runningEstimate({ startedAt: began, questions, hints: 0 }, after(seconds))).toBe(points);
  });

  it('is the result if the game is solved at that moment', () => {
    const game = fc.record({ ms: fc.nat(3_600_000), hints: fc.nat(10), questions: fc.nat(200) });
    fc.assert(
      fc.property(game, ({ ms, hints, questions }) => {
        const estimate = runningEstimate({ startedAt, hints, questions }, after(ms / 1000));
        expect(estimate).toBe(pointsFor('Completed', { seconds: ms / 1000, hints, questions }));
      }),
    );
  });
});

describe('the version of the rules', () => {
  it('rises with every change of the formula: this sum of many scores belongs to version 1', () => {
    let sum = 0;
    for (let seconds = 0; seconds <= 600; seconds += 7)
      for (let hints = 0; hints <= 3; hints += 1)
        for (let questions = 0; questions <= 60; questions += 1)
          sum += finalScore({ seconds, hints, questions });
    expect({ version: RULES_VERSION, sum }).toEqual({ version: 1, sum: 241_100 });
  });
});

import { expect, it } from 'vitest';
import { playedWeek, type WeekPlay } from './played-week.ts';

const turn = (question: string, facts: number, minute: number, kind: 'question' | 'guess' = 'question') => ({
  ...{ question, kind },
  newFactIds: Array.from({ length: facts }, (_, index) => `f${index}`),
  askedAt: new Date(Date.UTC(2026, 10, 16, 8, minute)),
});
const play = (change: Partial<WeekPlay>): WeekPlay => ({
  ...{ storyId: '1', storyTitle: 'The Lamp', state: 'solved', dailyDate: null, turns: [] },
  ...change,
});

it('counts a mystery and a day once, even if they were played several times', () => {
  const week = playedWeek([
    play({ dailyDate: '2026-11-16' }),
    play({ dailyDate: '2026-11-16' }),
    play({ storyId: '2', dailyDate: '2026-11-17' }),
    play({ storyId: '3', state: 'resigned', dailyDate: '2026-11-18' }),
  ]);
  expect(week).toEqual({ plays: 4, solvedStories: 2, solvedDailies: 2, bestQuestion: null });
});

it.each([
  [
    'the one that found the most facts',
    [turn('Is it night?', 1, 1), turn('Was it the lamp?', 2, 2)],
    'Was it the lamp?',
  ],
  [
    'the earlier one of two that found the same number',
    [turn('Was it the sea?', 1, 9), turn('Is it night?', 1, 1)],
    'Is it night?',
  ],
  [
    'never a guess at the whole story',
    [turn('The lamp was out and he drowned', 5, 3, 'guess'), turn('Is it night?', 1, 4)],
    'Is it night?',
  ],
  ['none if no question found a fact', [turn('Is it red?', 0, 1)], undefined],
])('the best question is %s', (_, turns, expected) => {
  expect(playedWeek([play({ turns })]).bestQuestion?.question).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { ACHIEVEMENTS, type AchievementFacts, newAchievements } from './achievements.ts';

const none: AchievementFacts = {
  totalStoriesAttempted: 0,
  totalStoriesCompleted: 0,
  totalQuestionsAsked: 0,
  totalTimePlayedSeconds: 0,
  bestStreakCount: 0,
  lastGame: null,
  creation: { totalStories: 0, totalLikes: 0, totalDislikes: 0, distinctDays: 0 },
};
const game = (over: Partial<NonNullable<AchievementFacts['lastGame']>>): AchievementFacts => ({
  ...none,
  lastGame: {
    completedStatus: 'Completed',
    questionsAsked: 20,
    timeTakenSeconds: 600,
    isFirstDailySolver: false,
    ...over,
  },
});
const creation = (over: Partial<AchievementFacts['creation']>): AchievementFacts => ({
  ...none,
  creation: { ...none.creation, ...over },
});

describe('each achievement at its threshold', () => {
  it.each<[string, AchievementFacts, AchievementFacts]>([
    ['Clever Clogs', none, { ...none, totalStoriesCompleted: 1 }],
    ['On Fire', { ...none, bestStreakCount: 6 }, { ...none, bestStreakCount: 7 }],
    ['Too Hot to Handle', { ...none, bestStreakCount: 9 }, { ...none, bestStreakCount: 10 }],
    ['Riddler', { ...none, bestStreakCount: 1 }, { ...none, bestStreakCount: 2 }],
    ['Question Master', { ...none, totalQuestionsAsked: 49 }, { ...none, totalQuestionsAsked: 50 }],
    ['Super Sleuth', game({ questionsAsked: 11 }), game({ questionsAsked: 10 })],
    ['Speed Demon', game({ timeTakenSeconds: 60.5 }), game({ timeTakenSeconds: 60 })],
    ['Comeback Kid', game({ questionsAsked: 29 }), game({ questionsAsked: 30 })],
    ['Storyteller', none, creation({ totalStories: 1 })],
    ['Prolific Pen', creation({ totalStories: 9 }), creation({ totalStories: 10 })],
    ['Crowd Pleaser', creation({ totalLikes: 9 }), creation({ totalLikes: 10 })],
    [
      'Marmite',
      creation({ totalLikes: 50, totalDislikes: 4 }),
      creation({ totalLikes: 5, totalDislikes: 5 }),
    ],
    ['Consistent Creator', creation({ distinctDays: 2 }), creation({ distinctDays: 3 })],
    ['Fastest Gun', game({}), game({ isFirstDailySolver: true })],
    ['Completionist', { ...none, totalStoriesCompleted: 49 }, { ...none, totalStoriesCompleted: 50 }],
    ['Explorer', { ...none, totalStoriesAttempted: 99 }, { ...none, totalStoriesAttempted: 100 }],
    [
      'Endurance Test',
      { ...none, totalTimePlayedSeconds: 17_999 },
      { ...none, totalTimePlayedSeconds: 18_000 },
    ],
    ['Serial Solver', { ...none, bestStreakCount: 29 }, { ...none, bestStreakCount: 30 }],
  ])('%s', (name, before, after) => {
    expect(newAchievements(before, [])).not.toContain(name);
    expect(newAchievements(after, [])).toContain(name);
    expect(newAchievements(after, [name])).not.toContain(name);
  });
});

it('has eighteen achievements, each with a name of its own', () => {
  expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(18);
});

it('gives no achievement of a single game to a player who resigned', () => {
  const resigned = game({
    completedStatus: 'Resigned',
    questionsAsked: 3,
    timeTakenSeconds: 5,
    isFirstDailySolver: true,
  });
  expect(newAchievements(resigned, [])).toEqual([]);
});

it('never shows more progress than the target', () => {
  const lots: AchievementFacts = {
    ...none,
    totalStoriesAttempted: 1e6,
    totalStoriesCompleted: 1e6,
    totalQuestionsAsked: 1e6,
    totalTimePlayedSeconds: 1e9,
    bestStreakCount: 1e6,
    creation: { totalStories: 1e6, totalLikes: 1e6, totalDislikes: 1e6, distinctDays: 1e6 },
  };
  for (const { progress } of ACHIEVEMENTS) {
    if (!progress) continue;
    expect(progress(lots).value).toBe(progress(lots).target);
    expect(progress(none).value).toBe(0);
  }
});

describe('the progress shown', () => {
  const progressOf = (name: string, facts: AchievementFacts) =>
    ACHIEVEMENTS.find((achievement) => achievement.name === name)?.progress?.(facts);

  it.each<[string, AchievementFacts, { value: number; target: number }]>([
    ['Marmite', creation({ totalLikes: 4, totalDislikes: 3 }), { value: 7, target: 10 }],
    ['Marmite', creation({ totalLikes: 50, totalDislikes: 3 }), { value: 8, target: 10 }],
    ['Marmite', creation({ totalLikes: 2, totalDislikes: 50 }), { value: 7, target: 10 }],
    ['Endurance Test', { ...none, totalTimePlayedSeconds: 3_599 }, { value: 0, target: 5 }],
    ['Endurance Test', { ...none, totalTimePlayedSeconds: 3_600 }, { value: 1, target: 5 }],
    ['Endurance Test', { ...none, totalTimePlayedSeconds: 17_999 }, { value: 4, target: 5 }],
    ['Question Master', { ...none, totalQuestionsAsked: 12 }, { value: 12, target: 50 }],
  ])('of %s with %j', (name, facts, progress) => {
    expect(progressOf(name, facts)).toEqual(progress);
  });

  it('is missing for achievements that one game decides', () => {
    expect(progressOf('Super Sleuth', game({ questionsAsked: 5 }))).toBeUndefined();
  });
});

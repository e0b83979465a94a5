import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SharedGame, shareText, shareTextPlain } from './share-text.ts';

const URL = 'https://sidelight.example/story/3';
const game: SharedGame = {
  title: 'Gull Soup',
  outcome: 'Completed',
  daily: null,
  verdicts: ['yes', 'no', 'irrelevant', 'both', 'unclear', 'no', 'no', 'no', 'no', 'no', 'yes'],
  factsFound: 3,
  factsTotal: 4,
  questions: 11,
  hints: 1,
  timeTakenMs: 95_000,
  points: 42,
  streakDays: 0,
  url: URL,
};
const DAILY = { date: '2026-11-23', number: 123 };
const short: Partial<SharedGame> = { verdicts: ['yes', 'no'] };

const CASES: [name: string, over: Partial<SharedGame>, marks: string[], plain: string][] = [
  [
    'a solved game, with ten verdicts in a row',
    {},
    [
      'Sidelight: I solved “Gull Soup”',
      '✅❌🔸🌗❔❌❌❌❌❌',
      '✅',
      '3 of 4 facts · 11 questions · 1 hint · 1:35 · 42/50',
      URL,
    ],
    `Sidelight: I solved “Gull Soup”. Answers: 2 yes, 6 no, 1 irrelevant, 1 both, 1 unclear. 3 of 4 facts, 11 questions, 1 hint, 1:35, 42/50. ${URL}`,
  ],
  [
    'today’s daily mystery, with its number, date and streak',
    { ...short, daily: DAILY, questions: 2, hints: 0, points: 50, factsFound: 4, streakDays: 5 },
    [
      'Sidelight #123, 23 Nov 2026: I solved “Gull Soup”',
      '✅❌',
      '4 of 4 facts · 2 questions · 0 hints · 1:35 · 50/50 · 5 days in a row',
      URL,
    ],
    `Sidelight #123, 23 Nov 2026: I solved “Gull Soup”. Answers: 1 yes, 1 no. 4 of 4 facts, 2 questions, 0 hints, 1:35, 50/50, 5 days in a row. ${URL}`,
  ],
  [
    'one of everything, in the singular',
    {
      ...{ verdicts: ['yes'], daily: { date: '2026-03-01', number: 1 }, questions: 1, hints: 1 },
      ...{ factsFound: 1, factsTotal: 1, streakDays: 1 },
    },
    [
      'Sidelight #1, 1 Mar 2026: I solved “Gull Soup”',
      '✅',
      '1 of 1 fact · 1 question · 1 hint · 1:35 · 42/50 · 1 day in a row',
      URL,
    ],
    `Sidelight #1, 1 Mar 2026: I solved “Gull Soup”. Answers: 1 yes. 1 of 1 fact, 1 question, 1 hint, 1:35, 42/50, 1 day in a row. ${URL}`,
  ],
  [
    'a daily mystery that was given up, without a streak',
    { ...short, daily: DAILY, outcome: 'Resigned', points: 0, factsFound: 0, questions: 2, hints: 2 },
    [
      'Sidelight #123, 23 Nov 2026: “Gull Soup” got the better of me',
      '✅❌',
      '0 of 4 facts · 2 questions · 2 hints · 1:35 · 0/50',
      URL,
    ],
    `Sidelight #123, 23 Nov 2026: “Gull Soup” got the better of me. Answers: 1 yes, 1 no. 0 of 4 facts, 2 questions, 2 hints, 1:35, 0/50. ${URL}`,
  ],
  [
    'a game that was given up at once',
    { verdicts: [], outcome: 'Resigned', points: 0, factsFound: 0, questions: 0, hints: 0, timeTakenMs: 0 },
    [
      'Sidelight: “Gull Soup” got the better of me',
      '0 of 4 facts · 0 questions · 0 hints · 0:00 · 0/50',
      URL,
    ],
    `Sidelight: “Gull Soup” got the better of me. 0 of 4 facts, 0 questions, 0 hints, 0:00, 0/50. ${URL}`,
  ],
  [
    'a mystery without key facts',
    { ...short, factsFound: 0, factsTotal: 0 },
    ['Sidelight: I solved “Gull Soup”', '✅❌', '11 questions · 1 hint · 1:35 · 42/50', URL],
    `Sidelight: I solved “Gull Soup”. Answers: 1 yes, 1 no. 11 questions, 1 hint, 1:35, 42/50. ${URL}`,
  ],
  [
    'a daily mystery without a number, played before numbers were stored',
    { ...short, daily: { date: '2026-11-23', number: null } },
    [
      'Sidelight, 23 Nov 2026: I solved “Gull Soup”',
      '✅❌',
      '3 of 4 facts · 11 questions · 1 hint · 1:35 · 42/50',
      URL,
    ],
    `Sidelight, 23 Nov 2026: I solved “Gull Soup”. Answers: 1 yes, 1 no. 3 of 4 facts, 11 questions, 1 hint, 1:35, 42/50. ${URL}`,
  ],
];

describe('the text to share', () => {
  it.each(CASES)('of %s', (_, over, marks) => {
    expect(shareText({ ...game, ...over }).split('\n')).toEqual(marks);
  });

  it.each(CASES)('in words, of %s', (_, over, __, plain) => {
    expect(shareTextPlain({ ...game, ...over })).toBe(plain);
  });

  it('has one mark for each verdict, at most ten in a line', () => {
    const verdict = fc.constantFrom('yes', 'no', 'irrelevant', 'both', 'unclear' as const);
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 200 }), (verdicts) => {
        const lines = shareText({ ...game, verdicts })
          .split('\n')
          .slice(1, -2);
        const lengths = lines.map((line) => [...line].length);
        expect(lengths.every((length) => length <= 10)).toBe(true);
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(verdicts.length);
      }),
    );
  });
});

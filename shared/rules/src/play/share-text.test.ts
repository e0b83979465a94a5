import { expect, it } from 'vitest';
import { type SharedGame, shareText, shareTextPlain } from './share-text.ts';

const game: SharedGame = {
  title: 'Gull Soup',
  outcome: 'Completed',
  verdicts: ['yes', 'no', 'irrelevant', 'both', 'unclear', 'no', 'no', 'no', 'no', 'no', 'yes'],
  questions: 11,
  hints: 1,
  timeTakenMs: 95_000,
  points: 42,
  url: 'https://sidelight.example/story/3',
};

it('reduces a game to verdicts, totals and link', () => {
  expect(shareText(game)).toBe(
    [
      'Sidelight: I solved “Gull Soup”',
      '✅❌🔸🌗❔❌❌❌❌❌',
      '✅',
      '11 questions · 1 hint · 1:35 · 42/50',
      'https://sidelight.example/story/3',
    ].join('\n'),
  );
});

it('says one question and one hint in the singular', () => {
  expect(shareText({ ...game, questions: 1 })).toContain('\n1 question · 1 hint · ');
});

it('has a version in words', () => {
  expect(shareTextPlain({ ...game, outcome: 'Resigned', points: 0, hints: 0 })).toBe(
    'Sidelight: “Gull Soup” got the better of me. Answers: 2 yes, 6 no, 1 irrelevant, 1 both, 1 unclear. ' +
      '11 questions · 0 hints · 1:35 · 0/50. https://sidelight.example/story/3',
  );
});

import { describe, expect, it } from 'vitest';
import { createHost } from '../../src/create-host.ts';
import { quietPiano } from '../../src/testing/stories.ts';
import { askBlind, parseBlind } from './blind-questions.ts';
import { failuresOf, type StoryResult } from './failures.ts';

const sound: StoryResult = {
  storyId: '1',
  title: 'The Patient Neighbours',
  settings: ['home'],
  length: 'short',
  byEditor: 'gentle',
  problems: [],
  questionnaire: { answered: 114, total: 114 },
  cluesLeadToEnd: true,
  plays: { runs: 12, ended: 1, medianQuestions: null },
  difficulty: 'tricky',
  blind: { questions: 18, accuracy: 12 / 18, firmErrors: 2 },
  duplicates: [],
  hasFirstQuestions: true,
};

it('a mystery at every limit passes', () => {
  expect(failuresOf(sound)).toEqual([]);
});

it.each<[string, Partial<StoryResult>]>([
  [
    'few_clues: 0 clues; the ladder needs at least 4.',
    { problems: [{ code: 'few_clues', message: '0 clues; the ladder needs at least 4.' }] },
  ],
  ['It has 0 blind questions; at least 16 are needed.', { blind: null }],
  [
    'It has 15 blind questions; at least 16 are needed.',
    { blind: { questions: 15, accuracy: 1, firmErrors: 0 } },
  ],
  [
    'The host answers 61 % of the blind questions right; at least 67 % are needed.',
    { blind: { questions: 18, accuracy: 11 / 18, firmErrors: 0 } },
  ],
  [
    'The host answers 3 blind questions plainly with the opposite; at most 2 are allowed.',
    { blind: { questions: 18, accuracy: 15 / 18, firmErrors: 3 } },
  ],
  ['No simulated player reaches the end.', { plays: { runs: 12, ended: 0, medianQuestions: null } }],
  ['The clues, used in order, do not lead to the end.', { cluesLeadToEnd: false }],
  [
    'The sheet answers too few broad questions to suggest three for a first game.',
    { hasFirstQuestions: false },
  ],
  [
    'It has the same trick as 7 Nothing to Stand On.',
    { duplicates: [{ storyId: '7', title: 'Nothing to Stand On', why: 'trick' }] },
  ],
  [
    'Its texts are too similar to those of 7 Nothing to Stand On.',
    { duplicates: [{ storyId: '7', title: 'Nothing to Stand On', why: 'texts' }] },
  ],
  ['The editor says gentle, but sheet and simulated players say hard.', { difficulty: 'hard' }],
])('%s', (sentence, over) => {
  expect(failuresOf({ ...sound, ...over })).toEqual([sentence]);
});

describe('blind questions', () => {
  const lines = (answers: readonly string[]) =>
    parseBlind(
      ['Is Mrs Holm deaf?', 'Is the piano electric?', 'Is she married?']
        .map((question, at) => JSON.stringify({ question, answer: answers[at] }))
        .join('\n'),
    );
  const host = createHost({ kind: 'offline' });

  it('are counted as right if the host gives the answer of the file', async () => {
    expect(await askBlind(host, quietPiano, lines(['yes', 'no', 'irrelevant']))).toEqual({
      questions: 3,
      accuracy: 1,
      firmErrors: 0,
    });
  });

  it('are counted as wrong if the file has another answer, and as a firm error if it has the opposite', async () => {
    const wrong = await askBlind(host, quietPiano, lines(['no', 'yes', 'yes']));
    expect(wrong).toMatchObject({ questions: 3, accuracy: 0 });
    expect(wrong.firmErrors).toBeGreaterThan(0);
  });

  it.each([
    ['{"question":"Is she deaf?","answer":"maybe"}', 'Line 1'],
    ['{"question":"Is she deaf?","answer":"yes"}\n{"question":" ","answer":"yes"}', 'Line 2'],
    ['{"question":"Is she deaf?","answer":"yes","note":"x"}', 'Line 1'],
  ])('a wrong line is named: %s', (source, line) => {
    expect(() => parseBlind(source)).toThrow(line);
  });
});

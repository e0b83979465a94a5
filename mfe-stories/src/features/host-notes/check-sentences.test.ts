import type { DraftCheck } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { cluesSentence, gamesSentence, problemSentences, questionnaireSentence } from './check-sentences.ts';

const check: DraftCheck = {
  problems: [],
  questionnaire: { answered: 1, total: 114 },
  cluesLeadToEnd: true,
  plays: { runs: 12, ended: 11, medianQuestions: 18 },
  difficulty: 'fair',
};

it.each<[string, DraftCheck['plays']]>([
  ['It reached the end in 11 of 12 games, after about 18 questions.', check.plays],
  [
    'It reached the end in 3 of 12 games. More statements in your host notes help it, and the host.',
    { runs: 12, ended: 3, medianQuestions: null },
  ],
  [
    'It did not reach the end in any of 12 games. More statements in your host notes help it, and the host.',
    { runs: 12, ended: 0, medianQuestions: null },
  ],
  [
    'It could not play: it finds its questions in your host notes, and there are none yet. ‘Suggest’ drafts some.',
    null,
  ],
])('%s', (sentence, plays) => {
  expect(gamesSentence({ ...check, plays })).toBe(sentence);
});

it('says where the clues lead and how many quick questions are answered', () => {
  expect(cluesSentence(check)).toBe('The clues, one after the other, lead to the end.');
  expect(cluesSentence({ ...check, cluesLeadToEnd: false })).toContain('do not lead to the end');
  expect(questionnaireSentence(check)).toBe('Your host notes answer 1 of 114 quick questions.');
});

it('names key facts as the form does, and repeats no sentence', () => {
  const messages = [
    'No clue leads to the key fact fact-12.',
    'No clue leads to the key fact fact-12.',
    'The clue "Ice" reveals too much: fact-1, fact-12.',
  ];
  const problems = messages.map((message) => ({ code: 'x', message }));
  expect(problemSentences({ ...check, problems }, ['fact-1', 'fact-12'])).toEqual([
    'No clue leads to key fact 2.',
    'The clue "Ice" reveals too much: key fact 1, key fact 2.',
  ]);
});

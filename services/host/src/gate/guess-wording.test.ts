import { expect, it } from 'vitest';
import { buildKnowledge } from '../knowledge/story-knowledge.ts';
import { guessWordingOf } from './guess-wording.ts';

const knowledge = buildKnowledge({
  storyId: 'lighthouse',
  revision: 1,
  title: 'Wrong Number',
  prompt: 'A man dials a number at random every night and hangs up.',
  solution: 'He lives alone in a lighthouse and is afraid that he is deaf.',
  hostNotes: null,
});

it('keeps the function words, and puts placeholders for words of the scenario, the solution and no text', () => {
  const { parts } = guessWordingOf(knowledge, 'He dials the burning lighthouse.');
  expect([...parts]).toEqual([
    'he',
    '| he',
    '<told>',
    'he <told>',
    'the',
    '<told> the',
    '<strange>',
    'the <strange>',
    '<new>',
    '<strange> <new>',
    '|',
    '<new> |',
  ]);
});

it('keeps words that leave something open', () => {
  expect(guessWordingOf(knowledge, 'Somebody did something.').parts).toContain('something');
});

it('counts the share of words that only the solution has, and that no text has', () => {
  expect(guessWordingOf(knowledge, 'the lighthouse keeper sneezed')).toMatchObject({
    newShare: 1 / 4,
    strangeShare: 2 / 4,
  });
});

it('reads an empty message', () => {
  expect(guessWordingOf(knowledge, '')).toMatchObject({ newShare: 0, strangeShare: 0 });
});

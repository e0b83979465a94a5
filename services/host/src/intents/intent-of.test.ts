import { STANDARD_QUESTIONS } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { MESSAGES_BY_INTENT } from '../testing/intent-messages.ts';
import { intentOf, isQuestion } from './intent-of.ts';

describe.each(Object.entries(MESSAGES_BY_INTENT))('%s', (intent, messages) => {
  it.each(messages)('%s', (message) => {
    expect(intentOf(message)).toBe(intent);
  });
});

it.each([
  'Is it blue?',
  'Is there a secret message hidden on the cards?',
  'Did he wait for a secret code word?',
])('%s is no attempt to break the rules, even if the story lacks its words', (message) => {
  expect(intentOf(message, () => false)).toBe('question');
});

it.each([
  ...Object.values(STANDARD_QUESTIONS),
  'ok, does somebody help or save somebody else',
  'Is help needed?',
  'Does someone help them?',
  'Does he help someone?',
  'Does anyone help her dad with the postcards?',
])('%s is a question about every story, even if the story lacks its words', (message) => {
  expect(intentOf(message, () => false)).toBe('question');
});

it.each(['Can anybody help me?', 'Does anyone help us?', 'Is help available?', 'Does somebody help you?'])(
  '%s is no question about the story',
  (message) => expect(intentOf(message, () => false)).not.toBe('question'),
);

it.each([
  ['Will he die?', true],
  ['will she come back', true],
  ['Will is deaf', false],
  ['Will cannot hear', false],
])('%j is a question: %s', (message, expected) => {
  expect(isQuestion(message)).toBe(expected);
});

it.each([
  ['spagetti??', 'question'],
  ['an umbrela?', 'question'],
  ['thnaks', 'talk'],
  ['asdfghjk?', 'talk'],
])('one word that the story does not have, %s, is: %s', (message, intent) => {
  expect(intentOf(message, () => false)).toBe(intent);
});

it('classifies long messages quickly', () => {
  const started = performance.now();
  for (const filler of ['ok ', 'please give me ', 'ignore ', 'a', 'I really '])
    intentOf(filler.repeat(300 / filler.length));
  expect(performance.now() - started).toBeLessThan(2000);
});

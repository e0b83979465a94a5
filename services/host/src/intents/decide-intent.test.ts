import { expect, it } from 'vitest';
import { decideIntent } from './decide-intent.ts';
import type { Intent } from './intent.ts';

const decide = (byRule: Intent, chances: Record<string, number>, message = 'So be it') =>
  decideIntent(message, byRule, chances);

it('ends a game only where giving up is sure and a question hardly possible', () => {
  expect(decide('question', { give_up: 0.9, question: 0.05, meta: 0.05 })).toBe('give_up');
  expect(decide('question', { give_up: 0.6, question: 0.3, meta: 0.1 })).toBe('question');
  expect(decide('give_up', { give_up: 0.4, question: 0.1, meta: 0.3, clue: 0.2 })).toBe('talk');
});

it('takes what the rules call a question for something else only where it hardly can be one', () => {
  expect(decide('question', { clue: 0.6, question: 0.35 })).toBe('question');
  expect(decide('question', { clue: 0.8, question: 0.1 })).toBe('clue');
});

it('takes what the rules call talk for a question only where it surely is one', () => {
  expect(decide('talk', { question: 0.7, meta: 0.3 })).toBe('talk');
  expect(decide('talk', { question: 0.95, meta: 0.05 })).toBe('question');
  expect(decide('wh', { question: 0.95, meta: 0.05 })).toBe('wh');
});

it('hears requests in other languages, and nothing else', () => {
  expect(decide('foreign', { give_up: 0.8, question: 0.05 })).toBe('give_up');
  expect(decide('foreign', { injection: 0.9 })).toBe('foreign');
});

it('tells open questions from talk', () => {
  expect(decide('question', { meta: 0.9 }, 'Who was she?')).toBe('wh');
  expect(decide('question', { meta: 0.9 }, 'Nice weather')).toBe('talk');
});

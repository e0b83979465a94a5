import { expect, it } from 'vitest';
import { decideIntent } from './decide-intent.ts';
import type { Intent } from './intent.ts';

const decide = (byRule: Intent, chances: Record<string, number>, message = 'So be it') =>
  decideIntent(message, byRule, chances);

it('recognises a surrender only if it is likely and a question is unlikely', () => {
  expect(decide('question', { surrender: 0.9, question: 0.05, meta: 0.05 })).toBe('surrender');
  expect(decide('question', { surrender: 0.6, question: 0.3, meta: 0.1 })).toBe('question');
  expect(decide('surrender', { surrender: 0.4, question: 0.1, meta: 0.3, clue: 0.2 })).toBe('surrender');
  expect(decide('surrender', { surrender: 0.2, question: 0.2, meta: 0.4, clue: 0.2 })).toBe('talk');
  expect(decide('talk', { surrender: 0.5, question: 0.1, meta: 0.4 })).toBe('talk');
});

it('gives a clue only if it is likely that the player asks for one', () => {
  expect(decide('talk', { clue: 0.45, meta: 0.4, question: 0.15 })).toBe('talk');
  expect(decide('clue', { clue: 0.45, meta: 0.4, question: 0.15 })).toBe('clue');
  expect(decide('clue', { clue: 0.2, meta: 0.6, question: 0.2 })).toBe('talk');
});

it('overrules the rules’ intent question only if a question is very unlikely', () => {
  expect(decide('question', { clue: 0.55, question: 0.45 })).toBe('question');
  expect(decide('question', { clue: 0.8, question: 0.1 })).toBe('clue');
});

it('overrules the rules’ intent talk with a question only if a question is very likely', () => {
  expect(decide('talk', { question: 0.7, meta: 0.3 })).toBe('talk');
  expect(decide('talk', { question: 0.95, meta: 0.05 })).toBe('question');
  expect(decide('wh', { question: 0.95, meta: 0.05 })).toBe('wh');
});

it('recognises a surrender in another language, and leaves other messages foreign', () => {
  expect(decide('foreign', { surrender: 0.8, question: 0.05 })).toBe('surrender');
  expect(decide('foreign', { injection: 0.9 })).toBe('foreign');
});

it('distinguishes open questions from talk', () => {
  expect(decide('question', { meta: 0.9 }, 'Who was she?')).toBe('wh');
  expect(decide('question', { meta: 0.9 }, 'Nice weather')).toBe('talk');
});

import { describe, expect, it } from 'vitest';
import { MESSAGES_BY_PURPOSE, type Purpose } from '../testing/intent-messages.ts';
import { type Intent, intentOf } from './intent-of.ts';

const PURPOSE: Record<Intent, Purpose> = {
  clue: 'clue',
  give_up: 'surrender',
  surrender: 'surrender',
  wh: 'meta',
  talk: 'meta',
  foreign: 'meta',
  injection: 'injection',
  question: 'question',
};

describe.each(Object.entries(MESSAGES_BY_PURPOSE))('%s', (purpose, messages) => {
  it.each(messages)('%s', (message) => {
    const found = PURPOSE[intentOf(message)];
    // The host may also take an attempt to break the rules for talk, because then the attempt fails.
    expect(found === 'meta' && purpose === 'injection' ? 'injection' : found).toBe(purpose);
  });
});

describe('a message in another language', () => {
  it.each([
    'Он мёртв?',
    'Это был несчастный случай?',
    '他死了吗?',
    '彼は医者ですか',
    'هل هو ميت؟',
    '¿El hombre está muerto?',
    'Est-ce que la femme est dans une maison ?',
    'Ist der Mann nicht tot?',
  ])('%s is foreign', (message) => {
    expect(intentOf(message)).toBe('foreign');
  });

  it.each([
    'Did he die in the war?',
    'Was the man on a ship?',
    'Was it une femme?',
    'Los Angeles?',
    'El Dorado, was it there?',
  ])('%s is not foreign', (message) => {
    expect(intentOf(message)).toBe('question');
  });
});

it.each(['\u200b\u200b', '...', '?!', '👍', ' \u00ad '])('%j is talk', (message) => {
  expect(intentOf(message)).toBe('talk');
});

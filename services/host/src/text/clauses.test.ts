import { describe, expect, it } from 'vitest';
import { clausesOf, mainPolarity } from './clauses.ts';
import { normalise, questionKey } from './normalise.ts';

const polarity = (text: string) => mainPolarity(clausesOf(normalise(text)));

describe('the polarity of a message', () => {
  it.each([
    'Was he blind?',
    "Wasn't he blind?",
    "Didn't she know the man?",
    "He was blind, wasn't he?",
    'Did he die because he did not eat?',
    'No, he was blind',
    'He was not only tired but also hungry',
    'There is no doubt that he was blind',
    'It is not true that nobody saw him',
  ])('is positive: %s', (text) => expect(polarity(text)).toBe('positive'));

  it.each([
    'Was he not blind?',
    'He was not blind',
    "He wasn't blind, right?",
    'She never knew the man',
    'Nobody saw him',
    'There was no water',
    "Couldn't he see?",
    "He can't swim",
    'he didnt drown',
    'It is false that he drowned',
    'He drowned. None of that is true.',
  ])('is negative: %s', (text) => expect(polarity(text)).toBe('negative'));
});

describe('clauses', () => {
  it('end at the start of another claim', () => {
    const clauses = clausesOf(
      normalise('He was not blind, but he was deaf and she knew it because he told her.'),
    );
    expect(clauses.map((clause) => [clause.words[0], clause.negated])).toEqual([
      ['he', true],
      ['but', false],
      ['and', false],
      ['because', false],
    ]);
  });

  it.each(['There is no wind or rain', 'It does not rain or snow'])(
    'include both things that one negation denies: %s',
    (text) => {
      const [clause, ...others] = clausesOf(normalise(text));
      expect(others).toEqual([]);
      expect(clause?.denied.at(-1)).toBe(true);
    },
  );

  it('know which words a negation governs', () => {
    const [clause] = clausesOf(normalise('The bowl was not broken'));
    expect(clause?.denied).toEqual([false, false, false, false, true]);
  });

  it('keep lists together', () => {
    expect(clausesOf(normalise('He had a gun, a knife and a rope'))).toHaveLength(1);
  });

  it('are split at a contrast', () => {
    const clauses = clausesOf(normalise('She was walking, not driving'));
    expect(clauses.map((clause) => clause.negated)).toEqual([false, true]);
  });

  it.each([
    'It was not a burglar but a robot',
    'No burglar at all, just a robot',
    'It was a robot, not a burglar',
    'It was a robot rather than a burglar',
    'It was a robot and not a burglar',
  ])('deny only one side of a contrast: %s', (text) => {
    const clauses = clausesOf(normalise(text));
    const isDenied = (word: string) =>
      clauses.flatMap(({ words, denied }) => (words.includes(word) ? [denied[words.indexOf(word)]] : []));
    expect(clauses).toHaveLength(2);
    expect(isDenied('robot')).toEqual([false]);
  });

  it.each(['There was nothing but a robot', 'He had nobody but her'])(
    'deny what follows "%s" as a whole',
    (text) => expect(clausesOf(normalise(text))).toHaveLength(1),
  );

  it('mark alternatives', () => {
    expect(clausesOf(normalise('Was he shot or was he stabbed?'))[1]?.alternative).toBe(true);
  });
});

it.each([
  ['Is he DEAD?', 'is he dead'],
  ['Ok, is  he dead…', 'Is he dead!'],
  ['Isn’t he dead', "isn't he dead?"],
  ['Were two men there', 'were 2 men there'],
])('%j and %j are the same question', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
});

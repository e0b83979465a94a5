import { describe, expect, it } from 'vitest';
import { clausesOf, deniesItself, mainPolarity } from './clauses.ts';
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
    'It was not because he was blind',
    'It was never because he was blind',
    'It is unlikely that he was blind',
    'We can rule out that he was blind',
    'I used to think he was blind',
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

  it.each([
    'It was not because he was ill but because he was blind',
    "It wasn't because he was ill, it was because he was blind",
    "I don't think he was ill, I think he was blind",
    'It was not because he was ill. He was blind.',
    'He stayed at home, not because he was ill, but because he was blind',
    'He was blind and not because he was ill',
  ])('deny only what the negation names, and not its correction: %s', (text) => {
    const clauses = clausesOf(normalise(text));
    const isDenied = (word: string) => clauses.find(({ words }) => words.includes(word))?.negated;
    expect([isDenied('ill'), isDenied('blind')]).toEqual([true, false]);
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

describe('a message denies itself', () => {
  it.each([
    'It was not because he was ill.',
    'I do not think he was ill',
    'It is not true that he was blind. He fell because he did.',
    'I do not think he was ill. We do not believe he was blind.',
    'He was blind. None of that is true.',
    'He was blind. Nope.',
    "He was blind. No, that's silly!",
    "He was blind. That isn't it.",
    'He was blind. Just kidding!',
  ])('if all of it is denied: %s', (text) => expect(deniesItself(normalise(text))).toBe(true));

  it.each([
    'It was not because he was ill but because he was blind.',
    "I don't think he was pushed. He jumped.",
    "I don't think he fell, he jumped",
    'He was not ill',
    'No. He was blind.',
    'Nope',
  ])('but not if something is stated: %s', (text) => expect(deniesItself(normalise(text))).toBe(false));
});

import type { HostNotes } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { firstQuestions } from './first-questions.ts';

const makeNotes = (changes: Partial<HostNotes>): HostNotes => ({
  lexicon: {},
  slots: {},
  keyFacts: [],
  statements: [],
  redHerrings: [],
  clues: [],
  ...changes,
});
const makeFact = (text: string, paraphrases: string[] = []) => ({ id: 'fact', text, weight: 3, paraphrases });

const PLACE = 'Does the place matter?';
const OBJECT = 'Does one certain object matter?';
const CRIME = 'Is there a crime?';
const MONEY = 'Is it about money?';
const LOVE = 'Is it about love?';
const ENOUGH = {
  location_matters: 'yes',
  object_matters: 'yes',
  crime: 'no',
  money: 'no',
  romance: 'no',
} as const;

describe('the first questions of a mystery', () => {
  it.each<[string, Partial<HostNotes>, string[] | null]>([
    ['the most helpful yes and two that are no', { slots: ENOUGH }, [PLACE, CRIME, MONEY]],
    [
      'another yes if the first one is not a yes',
      { slots: { ...ENOUGH, location_matters: 'both' } },
      [OBJECT, CRIME, MONEY],
    ],
    ['another no if the first one is a yes', { slots: { ...ENOUGH, crime: 'yes' } }, [PLACE, MONEY, LOVE]],
    ['no irrelevant one', { slots: { ...ENOUGH, money: 'irrelevant' } }, [PLACE, CRIME, LOVE]],
    [
      'none with a word of a key fact',
      { slots: ENOUGH, keyFacts: [makeFact('The place is a stage.')] },
      [OBJECT, CRIME, MONEY],
    ],
    [
      'none with a word of a paraphrase',
      { slots: ENOUGH, keyFacts: [makeFact('It is a game.', ['The money is not real'])] },
      [PLACE, CRIME, LOVE],
    ],
    ['nothing without a yes', { slots: { crime: 'no', money: 'no' } }, null],
    ['nothing with one no', { slots: { location_matters: 'yes', crime: 'no' } }, null],
    ['nothing from empty notes', {}, null],
  ])('are %s', (_, changes, expected) => {
    expect(firstQuestions('Six', makeNotes(changes))).toEqual(expected);
  });

  it('have the question with the answer yes at a position that depends on the title', () => {
    const positions = ['Six', 'Four', 'Seven'].map((title) =>
      firstQuestions(title, makeNotes({ slots: ENOUGH }))?.indexOf(PLACE),
    );
    expect(positions).toEqual([0, 1, 2]);
  });
});

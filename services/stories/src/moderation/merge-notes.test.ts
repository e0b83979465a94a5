import type { HostNotes } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { mergeNotes } from './merge-notes.ts';

const fact = (id: string, text: string) => ({ id, text, weight: 1, paraphrases: [] });
const NOTES: HostNotes = {
  lexicon: { clock: ['timepiece'] },
  slots: { animal: 'yes' },
  keyFacts: [fact('owl', 'It is an owl.'), fact('clock', 'It sits on the clock.')],
  statements: [
    { text: 'He is dead.', answer: 'no' },
    { text: 'It is night.', answer: 'yes' },
  ],
  redHerrings: ['The butler'],
  clues: [{ level: 1, text: 'Look up.', facts: ['owl'] }],
};

describe('corrections to host notes', () => {
  it('replace the items that they name and keep the others', () => {
    const merged = mergeNotes(NOTES, {
      keyFacts: [fact('owl', 'It is a tawny owl.')],
      statements: [
        { text: ' he is DEAD. ', answer: 'yes' },
        { text: 'It rains.', answer: 'irrelevant' },
      ],
      slots: { night: 'yes' },
      redHerrings: ['the butler', 'The cook'],
      clues: [{ level: 2, text: 'It flies.', facts: ['owl'] }],
    });
    expect(merged.keyFacts.map(({ text }) => text)).toEqual(['It is a tawny owl.', 'It sits on the clock.']);
    expect(merged.statements.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'irrelevant']);
    expect(merged.slots).toEqual({ animal: 'yes', night: 'yes' });
    expect(merged.redHerrings).toEqual(['the butler', 'The cook']);
    expect(merged.clues.map(({ level }) => level)).toEqual([1, 2]);
    expect(merged.lexicon).toEqual(NOTES.lexicon);
  });

  it('keep what an admin neither sees nor sends: paraphrases, whether a fact is required, facts of a statement', () => {
    const owl = { ...fact('owl', 'It is an owl.'), paraphrases: ['a night bird'], required: true };
    const statement = { text: 'It flies.', answer: 'yes' as const, facts: ['owl'] };
    const notes = { ...NOTES, keyFacts: [owl], statements: [statement] };
    const corrected = (answer: 'yes' | 'no') =>
      mergeNotes(notes, {
        keyFacts: [{ ...fact('owl', 'It is a tawny owl.'), weight: 3 }],
        statements: [{ text: 'IT flies.', answer }],
      });
    expect(corrected('yes').keyFacts).toEqual([{ ...owl, text: 'It is a tawny owl.', weight: 3 }]);
    expect(corrected('yes').statements).toEqual([{ ...statement, text: 'IT flies.' }]);
    // Only a statement with the answer yes may state key facts.
    expect(corrected('no').statements).toEqual([{ text: 'IT flies.', answer: 'no' }]);
  });

  it('create missing notes, and change nothing when empty', () => {
    expect(mergeNotes(null, { slots: { death: 'no' } })).toMatchObject({
      slots: { death: 'no' },
      keyFacts: [],
    });
    expect(mergeNotes(NOTES, {})).toEqual(NOTES);
  });
});

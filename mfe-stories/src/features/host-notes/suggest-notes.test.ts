import { expect, it } from 'vitest';
import { lintMystery } from './lint-mystery.ts';
import { suggestNotes } from './suggest-notes.ts';
import { sentencesOf, stemOf } from './words.ts';

const prompt =
  'A man walks into a bar and asks for water. The barman points a gun at him. Why does he say thanks?';
const solution =
  'The man had hiccups. Mr. Gray, the barman, saw it and chose to frighten him. The fright cured him.';

it('drafts a key fact from each sentence that adds something, the newest the heaviest', () => {
  expect(suggestNotes(prompt, solution).keyFacts).toEqual([
    { text: 'The man had hiccups.', weight: 1 },
    { text: 'Mr. Gray, the barman, saw it and chose to frighten him.', weight: 3 },
    { text: 'The fright cured him.', weight: 1 },
  ]);
});

it('drafts what is so, the scenario too, but not its question', () => {
  const { statements } = suggestNotes(prompt, solution);
  expect(statements.map(({ text }) => text)).toContain('The barman points a gun at him.');
  expect(statements.some(({ text }) => text.includes('?'))).toBe(false);
  expect(statements.every(({ answer }) => answer === 'yes')).toBe(true);
});

it('drafts clues from gentle to strong that give nothing away', () => {
  const { clues, keyFacts } = suggestNotes(prompt, solution);
  expect(clues).toEqual([
    'Read this once more: “A man walks into a bar and asks for water.”',
    'Ask about “barman”: it matters more than it seems.',
    'One thing the scenario keeps quiet about: “frighten”.',
  ]);
  expect(lintMystery({ prompt, solution, clues, keyFacts: keyFacts.map(({ text }) => text) })).toEqual([]);
});

it('takes a long sentence apart', () => {
  const long =
    'The pilot had carried a block of ice into the empty hangar at noon, and he stood on it until the heat of the day had melted it away completely.';
  expect(
    suggestNotes('A pilot is found high up in a hangar.', long).keyFacts.map(({ text }) => text),
  ).toEqual([
    'The pilot had carried a block of ice into the empty hangar at noon',
    'He stood on it until the heat of the day had melted it away completely.',
  ]);
});

it('never drafts more than a mystery may hold, and nothing from nothing', () => {
  const wordy = Array.from({ length: 30 }, (_, n) => `Reason${n} explains thing${n}.`).join(' ');
  const notes = suggestNotes('Nobody knows.', wordy);
  expect(notes.keyFacts).toHaveLength(5);
  expect(notes.statements).toHaveLength(12);
  expect(suggestNotes('', '')).toEqual({ keyFacts: [], statements: [], clues: [] });
});

it.each([
  ['walked', 'walk'],
  ['ships', 'ship'],
  ['his', 'his'],
  ['Café’s', 'cafe'],
])('stems %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

it('knows where a sentence ends', () => {
  expect(sentencesOf('Dr. Who came. “Why?” It cost 3.5 coins…\nThen he left')).toEqual([
    'Dr. Who came.',
    '“Why?”',
    'It cost 3.5 coins…',
    'Then he left',
  ]);
});

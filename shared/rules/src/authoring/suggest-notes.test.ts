import { expect, it } from 'vitest';
import { lintMystery } from './lint-mystery.ts';
import { suggestNotes } from './suggest-notes.ts';
import { sentencesOf, stemOf } from './words.ts';

const prompt =
  'A man walks into a bar and asks for water. The barman points a gun at him. Why does he say thanks?';
const solution =
  'The man had hiccups. Mr. Gray, the barman, saw it and chose to frighten him. The fright cured him.';

it('drafts a key fact from each claim that adds something, two of them with the large weight', () => {
  expect(suggestNotes(prompt, solution).keyFacts).toEqual([
    { text: 'The man had hiccups.', weight: 1 },
    { text: 'Mr. Gray, the barman, saw it and chose to frighten him.', weight: 3 },
    { text: 'The fright cured him.', weight: 3 },
  ]);
});

it('drafts statements from both texts, but not from the question of the scenario', () => {
  const { statements } = suggestNotes(prompt, solution);
  expect(statements.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['The barman points a gun at him.', 'The fright cured him.']),
  );
  expect(statements.some(({ text }) => text.includes('?'))).toBe(false);
  expect(statements.every(({ answer }) => answer === 'yes')).toBe(true);
});

it('drafts clues from gentle to strong that give nothing away, one for each fact', () => {
  const { clues, keyFacts } = suggestNotes(prompt, solution);
  expect(clues[0]).toEqual({
    text: 'Read this once more: “A man walks into a bar and asks for water.”',
    facts: [],
  });
  expect(clues[1]?.text).toBe('Ask about “barman”: it matters more than it seems.');
  expect(clues.flatMap(({ facts }) => facts).toSorted()).toEqual([0, 1, 2]);
  expect(
    lintMystery({
      title: 'Thanks',
      prompt,
      solution,
      clues: clues.map(({ text }) => text),
      keyFacts: keyFacts.map(({ text }) => text),
    }),
  ).toEqual([]);
});

it('splits a sentence, and leaves out what the scenario tells', () => {
  const long =
    'A pilot is found in a hangar, but the pilot had carried a block of ice there, and he stood on it because he wanted to hang.';
  const { keyFacts } = suggestNotes('A pilot is found high up in a hangar.', long);
  expect(keyFacts.map(({ text }) => text)).toEqual([
    'The pilot had carried a block of ice there.',
    'He stood on it.',
    'He wanted to hang.',
  ]);
});

it('prefers a claim about who somebody is to a claim about what they did', () => {
  const fox =
    'The customer is a fox. The fox stood barking under the window until the cook woke up at night.';
  expect(suggestNotes('The cook has a customer.', fox).keyFacts[0]?.text).toBe('The customer is a fox.');
});

it('prefers what happened to a claim that somebody found it out', () => {
  const runner =
    'Nadia leaned far forward. The first runner was in another race. The photo of the finish showed Nadia. The mistake was found.';
  expect(suggestNotes('Nadia crossed the line second. Why did she win?', runner).keyFacts).toEqual([
    { text: 'Nadia leaned far forward.', weight: 3 },
    { text: 'The first runner was in another race.', weight: 3 },
    { text: 'The photo of the finish showed Nadia.', weight: 1 },
  ]);
  const ill = 'His doctor had found that he had a rare fever. He rested by a lake.';
  expect(suggestNotes('A man swims.', ill).keyFacts[0]).toEqual({
    text: 'His doctor had found that he had a rare fever.',
    weight: 3,
  });
});

it('drafts no clue about a word that says nothing', () => {
  const ghost = 'The man is a ghost. He had done it. He wants to go back. He died there.';
  const { clues } = suggestNotes('A man in an office never wants to go home. Why?', ghost);
  expect(clues.map(({ text }) => text)).toEqual([
    'Read this once more: “A man in an office never wants to go home.”',
    'Ask about “man”: it matters more than it seems.',
    'The scenario keeps quiet about this: “died”.',
    'The scenario keeps quiet about this: “ghost”.',
  ]);
});

it('keeps a long sentence if the brief ones alone would let a game end before the player finds the point', () => {
  const told =
    'She was kind. When the great fire came there was nothing left to burn where he lay down on blackened grass in the wide valley.';
  expect(suggestNotes('A herdsman is saved.', told).keyFacts.map(({ text }) => text)).toEqual([
    'She was kind.',
    'When the great fire came there was nothing left to burn where he lay down on blackened grass in the wide valley.',
  ]);
});

it('drafts no more than a mystery may have, and nothing from empty texts', () => {
  const wordy = Array.from({ length: 60 }, (_, n) => `Reason${n} explained the thing${n}.`).join(' ');
  const notes = suggestNotes('Nobody knows.', wordy);
  expect(notes.keyFacts).toHaveLength(5);
  expect(notes.statements).toHaveLength(40);
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

import { expect, it } from 'vitest';
import { affirmativeOf } from './affirmative.ts';
import { clausesOf } from './clauses.ts';
import { normalise } from './normalise.ts';

const affirmed = (text: string) =>
  affirmativeOf(clausesOf(normalise(text)))
    ?.flatMap(({ words }) => words)
    .join(' ') ?? null;

it.each([
  ['Was no one hurt?', 'was somebody hurt'],
  ['Nobody saw him.', 'somebody saw him'],
  ['is there nothing in the box', 'is there something in the box'],
  ['He did not know the man.', 'he did know the man'],
  ["She couldn't hear it", 'she could hear it'],
  ['did none of them notice?', 'did some of them notice'],
  ['Is he no longer rich?', 'is he still rich'],
  ['He came without a coat', 'he came with a coat'],
])('%s', (denial, affirmative) => {
  expect(affirmed(denial)).toBe(affirmative);
});

it.each([
  'Was he hurt?',
  'Nobody said nothing.',
  'Are they people who do not know the language?',
  "Wasn't he blind?",
  'Did he fail to open it?',
])('has no affirmative: %s', (text) => {
  expect(affirmed(text)).toBeNull();
});

it('denies none of its words', () => {
  const clauses = affirmativeOf(clausesOf('nobody saw him')) ?? [];
  expect(clauses.map(({ negated, denied }) => [negated, ...denied])).toEqual([[false, false, false, false]]);
});

import { expect, it } from 'vitest';
import { normalise, wordsOf } from '../text/normalise.ts';
import type { Decided } from './answer-chances.ts';
import { classify, learnSheet } from './sheet-classifier.ts';
import { stemsOf } from './word-order.ts';

const stems = (text: string) => stemsOf(wordsOf(normalise(text)));
const sentence = (answer: Decided, text: string, isWhole = false) => ({
  stems: stems(text),
  affirmative: null,
  answer,
  isWhole,
});

const classifier = learnSheet([
  sentence('yes', 'The dentist paid the farmer.'),
  sentence('yes', 'Did the dentist pay the farmer in eggs?'),
  sentence('yes', 'Was the farmer paid in eggs?'),
  sentence('yes', 'The dentist paid in eggs because the farmer was his brother.', true),
  sentence('yes', 'He is his brother, so he paid in eggs.', true),
  sentence('no', 'The farmer paid the dentist.'),
  sentence('no', 'Did the farmer pay the dentist in coins?'),
  sentence('no', 'Was the dentist paid in coins?'),
  sentence('irrelevant', 'Was it a Tuesday?'),
  sentence('irrelevant', 'Does it matter that it was a Tuesday in spring?'),
]);
const by = (text: string) => classify(classifier, stems(text));

it('learns the answer from words, and from the order of words', () => {
  for (const [text, answer] of [
    ['eggs', 'yes'],
    ['coins', 'no'],
    ['dentist paid farmer', 'yes'],
    ['farmer paid dentist', 'no'],
    ['tuesday', 'irrelevant'],
  ] as const) {
    const { answers } = by(text);
    expect(Math.max(...Object.values(answers)), text).toBe(answers[answer]);
  }
});

it('learns which words tell the whole solution', () => {
  expect(by('because his brother paid in eggs').whole).toBeGreaterThan(by('somebody paid in eggs').whole);
});

it('learns from a denial what its affirmative gets', () => {
  const denials = ['Nobody was hurt.', 'nobody got hurt there'].map((text) => ({
    ...sentence('yes', text),
    affirmative: stems(text.replace(/nobody/i, 'somebody')),
  }));
  const learned = learnSheet([
    ...denials,
    sentence('yes', 'He was a farmer.'),
    sentence('no', 'He was old.'),
  ]);
  const { yes, no } = classify(learned, stems('Was somebody hurt?')).answers;
  expect(no).toBeGreaterThan(yes);
});

it('gives the answers of the whole sheet for words that it does not know', () => {
  const { yes, no, irrelevant } = by('zebra').answers;
  expect(yes + no + irrelevant).toBeCloseTo(1);
  expect(yes).toBeGreaterThan(irrelevant);
});

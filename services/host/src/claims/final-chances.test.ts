import { describe, expect, it } from 'vitest';
import { DECIDED } from './answer-chances.ts';
import {
  DENIAL_FEATURES,
  FINAL_FEATURES,
  FINAL_WEIGHTS,
  finalChances,
  finalFeatures,
} from './final-chances.ts';
import { MESSAGE_FEATURES } from './message-features.ts';

const evidence = (yes: number, no: number) => ({
  chances: { yes, no, irrelevant: 1 - yes - no },
  features: MESSAGE_FEATURES.map(() => 0),
});
type Given = ReturnType<typeof evidence>;
/** @param byWords by default, the classifier agrees with the network */
const withWords = (given: Given, byWords = given.chances) => ({
  ...given,
  byWords: { answers: byWords, whole: 0 },
});
const features = (
  whole: Given,
  clauses: Given[],
  isStatement: boolean,
  byWords = whole.chances,
  affirmative: Given | null = null,
) => {
  const sentence = {
    evidence: withWords(whole, byWords),
    clauses: clauses.map((clause) => withWords(clause)),
    affirmative: affirmative && withWords(affirmative),
  };
  return finalFeatures(sentence, isStatement) ?? [];
};
const chances = (...args: Parameters<typeof features>) => finalChances(features(...args), FINAL_WEIGHTS);

it('the weights are one for each feature, and an intercept', () => {
  const given = evidence(0.5, 0.2);
  const ordinary = features(given, [], true);
  const denial = features(given, [], true, given.chances, given);
  expect([FINAL_FEATURES.length, DENIAL_FEATURES.length]).toEqual([
    ordinary.length,
    denial.length - ordinary.length,
  ]);
  for (const [rows, { length }] of [
    [FINAL_WEIGHTS.rows, ordinary],
    [FINAL_WEIGHTS.denialRows, denial],
  ] as const) {
    expect(rows).toHaveLength(DECIDED.length);
    for (const row of rows) expect(row).toHaveLength(length + 1);
  }
});

it('the probabilities add up to 1', () => {
  const { yes, no, irrelevant } = chances(evidence(0.7, 0.2), [], false);
  expect(yes + no + irrelevant).toBeCloseTo(1);
});

it('an answer is more probable if the words of the sheet speak for it', () => {
  const by = (yes: number, no: number) =>
    chances(evidence(0.5, 0.4), [], false, evidence(yes, no).chances).yes;
  expect(by(0.9, 0.05)).toBeGreaterThan(by(0.05, 0.9) + 0.2);
});

it('a denial is more probable if the sentence without its negation is false', () => {
  const given = evidence(0.45, 0.45);
  const denialOf = (affirmative: Given) => chances(given, [], false, given.chances, affirmative).yes;
  expect(denialOf(evidence(0.03, 0.95))).toBeGreaterThan(denialOf(evidence(0.95, 0.03)) + 0.2);
});

it('there are no features without a classifier', () => {
  const sentence = { evidence: { ...evidence(0.5, 0.4), byWords: null }, clauses: [], affirmative: null };
  expect(finalFeatures(sentence, false)).toBeNull();
});

describe('a statement of two clauses', () => {
  const whole = evidence(0.6, 0.35);

  it('is more probably true if both clauses are', () => {
    const [likely, unlikely] = [evidence(0.95, 0.03), evidence(0.5, 0.3)];
    expect(chances(whole, [likely, likely], true).yes).toBeGreaterThan(
      chances(whole, [unlikely, unlikely], true).yes,
    );
  });

  it('is probably false if one clause is, although the whole resembles a true claim', () => {
    const clauses = [evidence(0.95, 0.03), evidence(0.02, 0.96)];
    const { yes, no } = chances(whole, clauses, true, evidence(0.5, 0.45).chances);
    expect(no).toBeGreaterThan(yes);
  });
});

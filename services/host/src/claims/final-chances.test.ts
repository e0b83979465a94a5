import { describe, expect, it } from 'vitest';
import { DECIDED } from './answer-chances.ts';
import { MESSAGE_FEATURES } from './evidence.ts';
import { FINAL_FEATURES, FINAL_WEIGHTS, finalChances, finalFeatures } from './final-chances.ts';

const evidence = (yes: number, no: number) => ({
  chances: { yes, no, irrelevant: 1 - yes - no },
  features: MESSAGE_FEATURES.map(() => 0),
});
type Given = ReturnType<typeof evidence>;
/** @param byWords by default, the classifier agrees with the network */
const features = (whole: Given, clauses: Given[], isStatement: boolean, byWords = whole.chances) =>
  finalFeatures(whole, byWords, clauses, isStatement);
const chances = (...args: Parameters<typeof features>) => finalChances(features(...args), FINAL_WEIGHTS);

it('the weights are one for each feature, and an intercept', () => {
  expect(FINAL_WEIGHTS.rows).toHaveLength(DECIDED.length);
  for (const row of FINAL_WEIGHTS.rows) expect(row).toHaveLength(FINAL_FEATURES.length + 1);
  expect(features(evidence(0.5, 0.2), [], true)).toHaveLength(FINAL_FEATURES.length);
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

describe('a statement of two clauses', () => {
  const whole = evidence(0.7, 0.25);

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

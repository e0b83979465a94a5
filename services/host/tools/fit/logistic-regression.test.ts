import { describe, expect, it } from 'vitest';
import { barFor, barForRight, judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, fitByBatches, probabilities } from './logistic-regression.ts';

/** A logistic curve with these parameters gives the share of the second of two classes. */
function drawn(intercept: number, weight: number): Example[] {
  return Array.from({ length: 41 }, (_, at) => at / 10 - 2).flatMap((x) => {
    const second = Math.round(20 / (1 + Math.exp(-intercept - weight * x)));
    return Array.from({ length: 20 }, (_, at) => ({ features: [x], label: at < second ? 1 : 0 }));
  });
}

describe('fitByBatches', () => {
  it('finds the logistic curve that the examples follow', () => {
    const [first, second] = fitByBatches(drawn(-0.5, 2), { classes: 2, epochs: 100, decay: 0 });
    expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeCloseTo(2, 1);
    expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeCloseTo(-0.5, 1);
  });

  it('gives the share of each class if the features say nothing', () => {
    const examples = [0, 0, 1, 2].map((label) => ({ features: [0], label }));
    const chances = probabilities(fitByBatches(examples, { classes: 3, epochs: 1000, decay: 0.003 }), [0]);
    expect(chances.map((chance) => chance.toFixed(3))).toEqual(['0.500', '0.250', '0.250']);
  });

  it('makes weights smaller with a stronger penalty', () => {
    const weightOf = (decay: number) =>
      fitByBatches(drawn(0, 2), { classes: 2, epochs: 100, decay })[1]?.[0] ?? 0;
    expect(weightOf(0.1)).toBeLessThan(weightOf(0) - 0.3);
  });

  it('fails without examples, or if they have different numbers of features', () => {
    expect(() => fitByBatches([], { classes: 2, epochs: 1 })).toThrow('nothing to learn from');
    const uneven = [
      { features: [1], label: 0 },
      { features: [1, 2], label: 1 },
    ];
    expect(() => fitByBatches(uneven, { classes: 2, epochs: 1 })).toThrow('differ in length');
  });
});

it('judges each story with a model of the other stories only', () => {
  // The two stories contradict each other, so the model of one judges the other wrongly.
  const example = (storyId: string, x: number, label: number) => ({ storyId, features: [x], label });
  const examples = [example('a', 1, 1), example('a', -1, 0), example('b', 1, 0), example('b', -1, 1)];
  const chancesOfTruth = judgeByOtherStories(
    examples,
    9,
    (others) => fitByBatches(others, { classes: 2, epochs: 100 }),
    (model, { features, label }) => probabilities(model, features)[label],
  );
  expect(chancesOfTruth).toHaveLength(4);
  for (const chance of chancesOfTruth) expect(chance).toBeLessThan(0.5);
});

describe('barForRight', () => {
  const judged = [
    { chance: 0.6, isRight: true },
    { chance: 0.9, isRight: true },
    { chance: 0.8, isRight: false },
    { chance: 0.7, isRight: true },
  ];

  it.each<[number, number]>([
    [1, 0.9],
    [0.75, 0.6],
    [0.5, 0.6],
  ])('a share of %d is right from %d on', (share, bar) => {
    expect(barForRight(judged, share)).toBe(bar);
  });

  it('is 1 if no threshold is high enough', () => {
    expect(barForRight([{ chance: 0.9, isRight: false }], 0.5)).toBe(1);
  });
});

describe('barFor', () => {
  const judged = [0.3, 0.9, 0.8, 0.4, 0.7, 0.6].map((chance) => ({ chance }));

  it.each<[number, number]>([
    [0.5, 0.7],
    [0.6, 0.6],
    [1, 0.3],
  ])('leaves a share of %d above %d', (share, bar) => {
    expect(barFor(judged, share)).toBe(bar);
  });

  it('is 0 if there is nothing to judge', () => {
    expect(barFor([], 0.8)).toBe(0);
  });
});

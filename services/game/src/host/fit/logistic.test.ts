import { describe, expect, it } from 'vitest';
import { barFor, type Example, fitLogistic, judgeByOtherStories, logLoss, probability } from './logistic.ts';

/** Examples that are right as often as the logistic curve with these parameters says. */
function drawn(intercept: number, weight: number): Example[] {
  return Array.from({ length: 41 }, (_, at) => at / 10 - 2).flatMap((x) => {
    const right = Math.round(20 * probability({ intercept, weights: [weight] }, [x]));
    return Array.from({ length: 20 }, (_, at) => ({ features: [x], right: at < right }));
  });
}

describe('fitLogistic', () => {
  it('finds the curve that examples were drawn from', () => {
    const model = fitLogistic(drawn(-0.5, 2), { decay: 0 });
    expect(model.intercept).toBeCloseTo(-0.5, 1);
    expect(model.weights[0]).toBeCloseTo(2, 1);
  });

  it('knows the share of the right where features say nothing', () => {
    const examples = [true, true, true, false].map((right) => ({ features: [0], right }));
    expect(probability(fitLogistic(examples), [0])).toBeCloseTo(0.75, 3);
  });

  it('draws weights to zero', () => {
    const free = fitLogistic(drawn(0, 2), { decay: 0 });
    const drawnIn = fitLogistic(drawn(0, 2), { decay: 0.1 });
    expect(drawnIn.weights[0]).toBeLessThan((free.weights[0] as number) - 0.3);
  });

  it('is better than knowing nothing', () => {
    const examples = drawn(0, 2);
    expect(logLoss(fitLogistic(examples), examples)).toBeLessThan(
      logLoss({ intercept: 0, weights: [0] }, examples) - 0.1,
    );
  });

  it('needs examples of one length', () => {
    expect(() => fitLogistic([])).toThrow('nothing to learn from');
    expect(() =>
      fitLogistic([
        { features: [1], right: true },
        { features: [1, 2], right: true },
      ]),
    ).toThrow('differ in length');
  });
});

it('judges a story by the others alone', () => {
  // What is right in one story is wrong in the other, so each is judged wrong by the other.
  const example = (storyId: string, x: number, right: boolean) => ({ storyId, features: [x], right });
  const examples = [
    example('a', 1, true),
    example('a', -1, false),
    example('b', 1, false),
    example('b', -1, true),
  ];
  for (const { example: judged, chance } of judgeByOtherStories(examples)) {
    expect(chance > 0.5).toBe(!judged.right);
  }
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

  it('is 0 where there is nothing to judge', () => {
    expect(barFor([], 0.8)).toBe(0);
  });
});

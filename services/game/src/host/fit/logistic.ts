/** One answer to learn from: what it was read from, and whether it was right. */
export type Example = { features: readonly number[]; right: boolean };

export type LogisticModel = { intercept: number; weights: number[] };

export type FitOptions = {
  /** How strongly weights are drawn to zero. */
  decay?: number;
  steps?: number;
  rate?: number;
};

/**
 * Logistic regression by plain gradient descent on the mean log loss. The intercept is not drawn to zero.
 * @throws Error when there is nothing to learn from, or examples differ in length
 */
export function fitLogistic(
  examples: readonly Example[],
  { decay = 0.01, steps = 4000, rate = 0.5 }: FitOptions = {},
): LogisticModel {
  const size = examples[0]?.features.length;
  if (size === undefined) throw new Error('There is nothing to learn from');
  if (examples.some(({ features }) => features.length !== size)) throw new Error('Examples differ in length');
  const weights = new Array<number>(size).fill(0);
  let intercept = 0;
  for (let step = 0; step < steps; step += 1) {
    const slope = new Array<number>(size).fill(0);
    let slopeOfIntercept = 0;
    for (const { features, right } of examples) {
      const error = probability({ intercept, weights }, features) - (right ? 1 : 0);
      slopeOfIntercept += error;
      for (let at = 0; at < size; at += 1)
        slope[at] = (slope[at] as number) + error * (features[at] as number);
    }
    intercept -= (rate * slopeOfIntercept) / examples.length;
    for (let at = 0; at < size; at += 1) {
      const weight = weights[at] as number;
      weights[at] = weight - rate * ((slope[at] as number) / examples.length + decay * weight);
    }
  }
  return { intercept, weights };
}

/** How likely an answer with these features is right, 0 to 1. */
export function probability({ intercept, weights }: LogisticModel, features: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (features[at] ?? 0), intercept);
  return 1 / (1 + Math.exp(-sum));
}

/** The mean log loss: 0.69 for a model that knows nothing, less is better. */
export function logLoss(model: LogisticModel, examples: readonly Example[]): number {
  const losses = examples.map(({ features, right }) => {
    const chance = probability(model, features);
    return -Math.log(Math.max(1e-9, right ? chance : 1 - chance));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/**
 * Judges each story's examples by a model that was fitted on all the other stories', so that no story vouches for
 * itself.
 */
export function judgeByOtherStories<T extends Example & { storyId: string }>(
  examples: readonly T[],
  options: FitOptions = {},
): { example: T; chance: number }[] {
  const stories = [...new Set(examples.map(({ storyId }) => storyId))];
  return stories.flatMap((storyId) => {
    const model = fitLogistic(
      examples.filter((example) => example.storyId !== storyId),
      options,
    );
    return examples
      .filter((example) => example.storyId === storyId)
      .map((example) => ({ example, chance: probability(model, example.features) }));
  });
}

/** The highest bar that leaves at least this share of the answers above it, 0 where there are none. */
export function barFor(judged: readonly { chance: number }[], share: number): number {
  const sorted = judged.map(({ chance }) => chance).sort((a, b) => b - a);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

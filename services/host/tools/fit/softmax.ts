/** One example to learn from: what was seen, and which of the classes it was. */
export type Example = { features: readonly number[]; label: number };

/** For each class a weight for each feature, and the intercept last. */
export type SoftmaxModel = Float64Array[];

export type FitOptions = {
  /** How many classes there are. */
  classes: number;
  /** How strongly weights are drawn to zero. */
  decay?: number;
  steps?: number;
};

const RATE = 0.3;
const MOMENTUM = 0.9;

/**
 * Multinomial logistic regression by gradient descent with momentum on the mean log loss. Intercepts are not drawn
 * to zero.
 * @throws Error when there is nothing to learn from, or examples differ in length
 */
export function fitSoftmax(
  examples: readonly Example[],
  { classes, decay = 0.003, steps = 400 }: FitOptions,
): SoftmaxModel {
  const size = examples[0]?.features.length;
  if (size === undefined) throw new Error('There is nothing to learn from');
  if (examples.some(({ features }) => features.length !== size)) throw new Error('Examples differ in length');
  const blank = () => Array.from({ length: classes }, () => new Float64Array(size + 1));
  const [model, speed, slope] = [blank(), blank(), blank()];
  for (let step = 0; step < steps; step += 1) {
    for (const each of slope) each.fill(0);
    for (const example of examples) addSlope(slope, model, example);
    for (const [at, weights] of model.entries())
      descend(weights, speed[at], slope[at], examples.length, decay);
  }
  return model;
}

function addSlope(slope: SoftmaxModel, model: SoftmaxModel, { features, label }: Example): void {
  const chances = probabilities(model, features);
  const size = features.length;
  for (let at = 0; at < slope.length; at += 1) {
    const each = slope[at] as Float64Array;
    const error = (chances[at] as number) - (at === label ? 1 : 0);
    for (let feature = 0; feature < size; feature += 1)
      each[feature] = (each[feature] as number) + error * (features[feature] as number);
    each[size] = (each[size] as number) + error;
  }
}

function descend(
  weights: Float64Array,
  speed: Float64Array | undefined,
  slope: Float64Array | undefined,
  count: number,
  decay: number,
): void {
  if (!speed || !slope) return;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] as number;
    const pull = at < weights.length - 1 ? decay * weight : 0;
    const next = MOMENTUM * (speed[at] as number) + (slope[at] as number) / count + pull;
    speed[at] = next;
    weights[at] = weight - RATE * next;
  }
}

/** How likely each class is; they come to 1. */
export function probabilities(model: SoftmaxModel, features: readonly number[]): number[] {
  const size = features.length;
  const sums = model.map((weights) => {
    let sum = weights[size] as number;
    for (let at = 0; at < size; at += 1) sum += (features[at] as number) * (weights[at] as number);
    return sum;
  });
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export type Judged<T> = { example: T; label: number; chance: number; right: boolean };

/**
 * Judges the examples of each story by a model that was fitted on other stories alone, a group of stories at a
 * time, so that no story vouches for itself.
 */
export function judgeByOtherStories<T extends Example & { storyId: string }>(
  examples: readonly T[],
  options: FitOptions,
  groups = 9,
): Judged<T>[] {
  const stories = [...new Set(examples.map(({ storyId }) => storyId))];
  const groupOf = new Map(stories.map((storyId, at) => [storyId, at % groups]));
  return [...new Set(groupOf.values())].flatMap((group) => {
    const isOwn = ({ storyId }: T) => groupOf.get(storyId) === group;
    const model = fitSoftmax(
      examples.filter((example) => !isOwn(example)),
      options,
    );
    return examples.filter(isOwn).map((example) => {
      const chances = probabilities(model, example.features);
      const chance = Math.max(...chances);
      const label = chances.indexOf(chance);
      return { example, label, chance, right: label === example.label };
    });
  });
}

/** The highest bar that leaves at least this share of the answers on or above it, 0 where there are none. */
export function barFor(judged: readonly { chance: number }[], share: number): number {
  const sorted = judged.map(({ chance }) => chance).sort((a, b) => b - a);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

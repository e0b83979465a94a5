import { softmax, sumBy } from '../../src/regression/logistic.ts';
import { drawerOf, shuffle } from '../../src/regression/shuffle.ts';

export type Example = { features: readonly number[]; label: number };

/** One array of weights for each class, with the intercept last. */
export type SoftmaxModel = Float64Array[];

export const probabilities = (model: SoftmaxModel, features: readonly number[]): number[] =>
  softmax(model.map((weights) => sumBy(weights, features)));

function sizeOf(examples: readonly Example[]): number {
  const size = examples[0]?.features.length;
  if (size === undefined) throw new Error('There is nothing to learn from');
  if (examples.some(({ features }) => features.length !== size)) throw new Error('Examples differ in length');
  return size;
}

function addSlope(
  slope: SoftmaxModel,
  model: SoftmaxModel,
  { features, label }: Example,
  count: number,
): void {
  const chances = probabilities(model, features);
  for (const [at, row] of slope.entries()) {
    const error = ((chances[at] as number) - (at === label ? 1 : 0)) / count;
    for (let feature = 0; feature < features.length; feature += 1)
      row[feature] = (row[feature] as number) + error * (features[feature] as number);
    row[features.length] = (row[features.length] as number) + error;
  }
}

export type FitOptions = {
  classes: number;
  epochs: number;
  /** The strength of the L2 penalty. */
  decay?: number;
};

const RATE = 0.02;

const BATCH = 64;
const [MEAN, SPREAD] = [0.9, 0.999];

/**
 * Multinomial logistic regression with Adam on small batches (Kingma and Ba, 2015) and a fixed seed.
 * @throws Error if there are no examples, or if they have different numbers of features
 */
export function fitByBatches(
  examples: readonly Example[],
  { classes, epochs, decay = 1e-4 }: FitOptions,
): SoftmaxModel {
  const size = sizeOf(examples);
  const blank = (): SoftmaxModel => Array.from({ length: classes }, () => new Float64Array(size + 1));
  const [model, slope, mean, spread] = [blank(), blank(), blank(), blank()];
  const order = examples.map((_, at) => at);
  const draw = drawerOf(7);
  let steps = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, draw);
    const pace = RATE * (1 - epoch / epochs) + 1e-4;
    for (let start = 0; start < order.length; start += BATCH) {
      for (const each of slope) each.fill(0);
      const batch = order.slice(start, start + BATCH);
      for (const at of batch) addSlope(slope, model, examples[at] as Example, batch.length);
      steps += 1;
      for (let at = 0; at < classes; at += 1)
        step([model, slope, mean, spread].map((each) => each[at]) as Rows, { pace, decay, steps });
    }
  }
  return model;
}

/** `mean` and `spread` are running means of the gradient (`slope`) and of its square. */
export type Rows = [weights: Float64Array, slope: Float64Array, mean: Float64Array, spread: Float64Array];

/** One step of Adam. The last weight is the intercept, which has no penalty. */
export function step(
  [weights, slope, mean, spread]: Rows,
  { pace, decay, steps }: { pace: number; decay: number; steps: number },
): void {
  for (let at = 0; at < weights.length; at += 1) {
    const pull = at < weights.length - 1 ? decay * (weights[at] as number) : 0;
    const value = (slope[at] as number) + pull;
    mean[at] = MEAN * (mean[at] as number) + (1 - MEAN) * value;
    spread[at] = SPREAD * (spread[at] as number) + (1 - SPREAD) * value * value;
    const [first, second] = [
      (mean[at] as number) / (1 - MEAN ** steps),
      (spread[at] as number) / (1 - SPREAD ** steps),
    ];
    weights[at] = (weights[at] as number) - (pace * first) / (Math.sqrt(second) + 1e-8);
  }
}

/** Weights as they are stored, with three decimals. */
export const rounded = (weights: Iterable<number>): number[] =>
  Array.from(weights, (weight) => Math.round(weight * 1000) / 1000);

/** Two classes as one row: second class minus first class, with three decimals. */
export const rowOf = ([first, second]: SoftmaxModel): number[] =>
  rounded([...(second ?? [])].map((value, at) => value - (first?.[at] ?? 0)));

/** One example: its features and its class. */
export type Example = { features: readonly number[]; label: number };

/** For each class: one weight for each feature, then the intercept. */
export type SoftmaxModel = Float64Array[];

/** The probability of each class; the sum is 1. */
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

const blankModel = (classes: number, size: number): SoftmaxModel =>
  Array.from({ length: classes }, () => new Float64Array(size + 1));

/** @throws Error if there are no examples, or if they have different numbers of features */
function sizeOf(examples: readonly Example[]): number {
  const size = examples[0]?.features.length;
  if (size === undefined) throw new Error('There is nothing to learn from');
  if (examples.some(({ features }) => features.length !== size)) throw new Error('Examples differ in length');
  return size;
}

/** Adds an example's part to the gradient of the mean log loss of `count` examples. */
function addSlope(slope: SoftmaxModel, model: SoftmaxModel, { features, label }: Example, count = 1): void {
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
  /** The strength of the L2 penalty. */
  decay?: number;
  steps?: number;
};

const DESCENT_RATE = 0.3;
const MOMENTUM = 0.9;

/**
 * Multinomial logistic regression, fitted by gradient descent with momentum on the mean log loss. Intercepts have no
 * penalty.
 * @throws Error if there are no examples, or if they have different numbers of features
 */
export function fitSoftmax(
  examples: readonly Example[],
  { classes, decay = 0.003, steps = 400 }: FitOptions,
): SoftmaxModel {
  const size = sizeOf(examples);
  const [model, speed, slope] = [0, 1, 2].map(() => blankModel(classes, size)) as [
    SoftmaxModel,
    SoftmaxModel,
    SoftmaxModel,
  ];
  for (let step = 0; step < steps; step += 1) {
    for (const each of slope) each.fill(0);
    for (const example of examples) addSlope(slope, model, example);
    for (const [at, weights] of model.entries())
      descend(weights, speed[at] as Float64Array, slope[at] as Float64Array, examples.length, decay);
  }
  return model;
}

function descend(
  weights: Float64Array,
  speed: Float64Array,
  slope: Float64Array,
  count: number,
  decay: number,
): void {
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] as number;
    const pull = at < weights.length - 1 ? decay * weight : 0;
    const next = MOMENTUM * (speed[at] as number) + (slope[at] as number) / count + pull;
    speed[at] = next;
    weights[at] = weight - DESCENT_RATE * next;
  }
}

export type DescentOptions = { classes: number; epochs: number; rate?: number; decay?: number };

const BATCH = 64;
const [MEAN, SPREAD] = [0.9, 0.999];

/**
 * Multinomial logistic regression, fitted with Adam on small batches (Kingma and Ba, 2015), for sets that are too large
 * for `fitSoftmax`. The order of the examples is shuffled with a fixed seed.
 */
export function fitByBatches(
  examples: readonly Example[],
  { classes, epochs, rate = 0.02, decay = 1e-4 }: DescentOptions,
): SoftmaxModel {
  const size = sizeOf(examples);
  const blank = () => blankModel(classes, size);
  const [model, slope, mean, spread] = [blank(), blank(), blank(), blank()];
  const order = examples.map((_, at) => at);
  const draw = drawerOf(7);
  let steps = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, draw);
    const pace = rate * (1 - epoch / epochs) + 1e-4;
    for (let start = 0; start < order.length; start += BATCH) {
      for (const each of slope) each.fill(0);
      const batch = order.slice(start, start + BATCH);
      for (const at of batch) addSlope(slope, model, examples[at] as Example, batch.length);
      steps += 1;
      for (let at = 0; at < classes; at += 1)
        step(model[at], slope[at], mean[at], spread[at], { pace, decay, steps });
    }
  }
  return model;
}

function step(
  weights: Float64Array | undefined,
  slope: Float64Array | undefined,
  mean: Float64Array | undefined,
  spread: Float64Array | undefined,
  { pace, decay, steps }: { pace: number; decay: number; steps: number },
): void {
  if (!weights || !slope || !mean || !spread) return;
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

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function drawerOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function shuffle(order: number[], draw: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}

/** The weights as they are stored, with three decimals. */
export const rounded = (model: SoftmaxModel): number[][] =>
  model.map((row) => [...row].map((value) => Math.round(value * 1000) / 1000));

/** The weights of a fit of two classes as one row: second class minus first class, rounded to steps of 1 / `parts`. */
export const rowOf = ([first, second]: SoftmaxModel, parts = 1000): number[] =>
  [...(second ?? [])].map((value, at) => Math.round(parts * (value - (first?.[at] ?? 0))) / parts);

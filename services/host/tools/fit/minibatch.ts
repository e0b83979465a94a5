import type { Example, SoftmaxModel } from './softmax.ts';
import { probabilities } from './softmax.ts';

export type DescentOptions = { classes: number; epochs: number; rate?: number; decay?: number };

const BATCH = 64;
const [MEAN, SPREAD] = [0.9, 0.999];

/**
 * Multinomial logistic regression by Adam on small batches (Kingma and Ba, 2015), for more examples than the plain
 * descent of `fitSoftmax` gets through. The order of the examples is drawn with a fixed seed.
 */
export function fitByBatches(
  examples: readonly Example[],
  { classes, epochs, rate = 0.02, decay = 1e-4 }: DescentOptions,
): SoftmaxModel {
  const size = examples[0]?.features.length;
  if (size === undefined) throw new Error('There is nothing to learn from');
  const blank = () => Array.from({ length: classes }, () => new Float64Array(size + 1));
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

/** Numbers of 0 to 1 that are the same each time. */
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

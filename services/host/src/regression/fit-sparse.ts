import { drawerOf, shuffle } from './shuffle.ts';
import { featureScale, type SparseModel } from './sparse.ts';

export type SparseExample = { features: ReadonlySet<string>; label: number; weight?: number };

export type SparseOptions = {
  classes: readonly string[];
  /** Features of fewer examples are left out. */
  leastCount?: number;
  decay?: number;
  epochs?: number;
};

const RATE = 0.5;

/** Multinomial logistic regression with Adagrad, on features that are present or absent, with a fixed seed. */
export function fitSparse(
  examples: readonly SparseExample[],
  { classes, leastCount = 2, decay = 1e-4, epochs = 12 }: SparseOptions,
): SparseModel {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const places = new Map<string, number>();
  for (const [feature, count] of counts) if (count >= leastCount) places.set(feature, places.size);
  const size = classes.length;
  const weights = new Float64Array(places.size * size);
  const steps = new Float64Array(places.size * size).fill(0.1);
  const intercepts = new Float64Array(size);
  const interceptSteps = new Float64Array(size).fill(0.1);
  const read = examples.map(({ features, label, weight = 1 }) => ({
    // For each known feature, the position of its first weight.
    known: Int32Array.from(
      [...features].flatMap((feature) => {
        const place = places.get(feature);
        return place === undefined ? [] : [place * size];
      }),
    ),
    scale: featureScale(features.size),
    label,
    weight,
  }));
  const chances = new Float64Array(size);
  const draw = drawerOf(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(read, draw);
    for (const { known, scale, label, weight } of read) {
      let highest = Number.NEGATIVE_INFINITY;
      for (let at = 0; at < size; at += 1) {
        let sum = 0;
        // Loops with an index are much faster here than `for … of`.
        for (let i = 0; i < known.length; i += 1) sum += weights[(known[i] as number) + at] as number;
        chances[at] = sum * scale + (intercepts[at] as number);
        highest = Math.max(highest, chances[at] as number);
      }
      let total = 0;
      for (let at = 0; at < size; at += 1) {
        chances[at] = Math.exp((chances[at] as number) - highest);
        total += chances[at] as number;
      }
      for (let at = 0; at < size; at += 1) {
        const error = weight * ((chances[at] as number) / total - (at === label ? 1 : 0));
        for (let i = 0; i < known.length; i += 1) {
          const place = (known[i] as number) + at;
          const slope = error * scale + decay * (weights[place] as number);
          steps[place] = (steps[place] as number) + slope * slope;
          weights[place] = (weights[place] as number) - (RATE * slope) / Math.sqrt(steps[place] as number);
        }
        interceptSteps[at] = (interceptSteps[at] as number) + error * error;
        intercepts[at] =
          (intercepts[at] as number) - (RATE * error) / Math.sqrt(interceptSteps[at] as number);
      }
    }
  }
  return { classes, intercepts: [...intercepts], places, weights: Float32Array.from(weights) };
}

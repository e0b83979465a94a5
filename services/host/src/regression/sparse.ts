import { softmax } from './logistic.ts';

export type SparseModel = {
  classes: readonly string[];
  intercepts: readonly number[];
  /** The number of each known feature, from 0 on. */
  places: ReadonlyMap<string, number>;
  /** For each feature, in the order of their numbers, one weight for each class. One array takes the least memory. */
  weights: Float32Array;
};

/** A model as it is stored. In `features`, each feature is followed by its integer weights, one for each class. */
export type PackedModel = {
  classes: readonly string[];
  /** The value of one integer step of a weight. */
  step: number;
  intercepts: readonly number[];
  features: string;
};

/** Ignores features that the model does not know. */
export function sparseChances(model: SparseModel, features: ReadonlySet<string>): Record<string, number> {
  const chances = softmax(sparseSums(model, features));
  return Object.fromEntries(model.classes.map((name, at) => [name, chances[at] as number]));
}

/** Scales the sums, so that a long message does not get a more certain result only because it has more features. */
function sparseSums(model: SparseModel, features: ReadonlySet<string>): number[] {
  const sums = model.classes.map(() => 0);
  for (const feature of features) {
    const place = model.places.get(feature);
    if (place === undefined) continue;
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] as number) + (model.weights[place * sums.length + at] as number);
  }
  const scale = featureScale(features.size);
  return sums.map((sum, at) => sum * scale + (model.intercepts[at] as number));
}

export const featureScale = (count: number): number => 1 / Math.sqrt(Math.max(1, count));

export function unpackModel({ classes, step, intercepts, features }: PackedModel): SparseModel {
  const places = new Map<string, number>();
  const fields = features.split(/\s+/).filter(Boolean);
  const size = classes.length + 1;
  const weights: number[] = [];
  for (let at = 0; at < fields.length; at += size) {
    places.set(fields[at] as string, places.size);
    for (const value of fields.slice(at + 1, at + size)) weights.push(Number(value) * step);
  }
  return { classes, intercepts, places, weights: Float32Array.from(weights) };
}

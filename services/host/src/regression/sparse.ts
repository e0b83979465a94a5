import { softmax } from './logistic.ts';

/** Each known feature has one weight for each class. */
export type SparseModel = {
  classes: readonly string[];
  intercepts: readonly number[];
  weights: ReadonlyMap<string, ArrayLike<number>>;
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
    const weights = model.weights.get(feature);
    if (!weights) continue;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + (weights[at] as number);
  }
  const scale = featureScale(features.size);
  return sums.map((sum, at) => sum * scale + (model.intercepts[at] as number));
}

export const featureScale = (count: number): number => 1 / Math.sqrt(Math.max(1, count));

export function unpackModel({ classes, step, intercepts, features }: PackedModel): SparseModel {
  const weights = new Map<string, Float32Array>();
  const fields = features.split(/\s+/).filter(Boolean);
  const size = classes.length + 1;
  for (let at = 0; at < fields.length; at += size) {
    const values = fields.slice(at + 1, at + size).map((value) => Number(value) * step);
    weights.set(fields[at] as string, Float32Array.from(values));
  }
  return { classes, intercepts, weights };
}

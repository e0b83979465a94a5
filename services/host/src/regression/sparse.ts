/** A linear model over many small features: for each class a weight for each feature that it knows. */
export type SparseModel = {
  classes: readonly string[];
  intercepts: readonly number[];
  weights: ReadonlyMap<string, ArrayLike<number>>;
};

/** A model as it is committed: whole numbers, a feature and its weights by classes, separated by blanks. */
export type PackedModel = {
  classes: readonly string[];
  /** What a weight of one step is worth. */
  step: number;
  intercepts: readonly number[];
  features: string;
};

/** How likely each class is, by name; they come to 1. Features that the model does not know say nothing. */
export function sparseChances(model: SparseModel, features: ReadonlySet<string>): Record<string, number> {
  const sums = sparseSums(model, features);
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(model.classes.map((name, at) => [name, (powers[at] as number) / total]));
}

/** The sums that the chances are made of. A message counts as one, however many features it has. */
export function sparseSums(model: SparseModel, features: ReadonlySet<string>): number[] {
  const sums = model.classes.map(() => 0);
  for (const feature of features) {
    const weights = model.weights.get(feature);
    if (!weights) continue;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + (weights[at] as number);
  }
  const scale = featureScale(features.size);
  return sums.map((sum, at) => sum * scale + (model.intercepts[at] as number));
}

/** What each of so many features counts. */
export const featureScale = (count: number): number => 1 / Math.sqrt(Math.max(1, count));

/** Reads a model as it was written by `packModel`. */
export function unpackModel({ classes, step, intercepts, features }: PackedModel): SparseModel {
  const weights = new Map<string, Int16Array | Float32Array>();
  const fields = features.split(/\s+/).filter(Boolean);
  const size = classes.length + 1;
  for (let at = 0; at < fields.length; at += size) {
    const values = fields.slice(at + 1, at + size).map((value) => Number(value) * step);
    weights.set(fields[at] as string, Float32Array.from(values));
  }
  return { classes, intercepts, weights };
}

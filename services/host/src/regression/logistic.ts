/** What a fit of one yes or no left: a weight for each feature, in the features' order. */
type FittedWeights = { weights: readonly number[]; intercept: number };

/** How likely it is by a fitted logistic regression, 0 to 1. */
export function fittedChance<Name extends string>(
  { weights, intercept }: FittedWeights,
  names: readonly Name[],
  features: Readonly<Record<Name, number>>,
): number {
  return chanceBy(
    [...weights, intercept],
    names.map((name) => features[name]),
  );
}

/** The sum that a fitted regression gives; the intercept is the last of the weights. */
const sumBy = (weights: readonly number[], features: readonly number[]): number =>
  features.reduce((total, value, at) => total + value * (weights[at] ?? 0), weights[features.length] ?? 0);

/** A chance by a fitted logistic regression; between few notes and many two of them mix. */
export function chanceBy(
  full: readonly number[],
  features: readonly number[],
  few: readonly number[] = full,
  density = 1,
): number {
  const sum = sumBy(full, features) * density + (density < 1 ? sumBy(few, features) * (1 - density) : 0);
  return 1 / (1 + Math.exp(-sum));
}

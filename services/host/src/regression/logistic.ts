/** The result of a logistic fit: one weight for each feature, in the order of the features. */
type FittedWeights = { weights: readonly number[]; intercept: number };

/** The probability that a fitted logistic regression gives, 0 to 1. */
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

/** The linear sum of a fitted regression. The intercept is the last weight. */
const sumBy = (weights: readonly number[], features: readonly number[]): number =>
  features.reduce((total, value, at) => total + value * (weights[at] ?? 0), weights[features.length] ?? 0);

/**
 * The probability that a fitted logistic regression gives, 0 to 1. Below a density of 1 the result mixes two fits:
 * `full` for stories with many notes, and `few` for stories with few.
 */
export function chanceBy(
  full: readonly number[],
  features: readonly number[],
  few: readonly number[] = full,
  density = 1,
): number {
  const sum = sumBy(full, features) * density + (density < 1 ? sumBy(few, features) * (1 - density) : 0);
  return 1 / (1 + Math.exp(-sum));
}

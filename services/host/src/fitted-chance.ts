/** What a fit of one yes or no left: a weight for each feature, in the features' order. */
type FittedWeights = { weights: readonly number[]; intercept: number };

/** How likely it is by a fitted logistic regression, 0 to 1. */
export function fittedChance<Name extends string>(
  { weights, intercept }: FittedWeights,
  names: readonly Name[],
  features: Readonly<Record<Name, number>>,
): number {
  const sum = names.reduce((total, name, at) => total + (weights[at] ?? 0) * features[name], intercept);
  return 1 / (1 + Math.exp(-sum));
}

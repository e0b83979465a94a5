/** The intercept is the last weight. Zeros are skipped, because most features are 0. */
export function sumBy(weights: ArrayLike<number>, features: readonly number[]): number {
  let sum = weights[features.length] ?? 0;
  for (let at = 0; at < features.length; at += 1) {
    const value = features[at] as number;
    if (value !== 0) sum += value * (weights[at] ?? 0);
  }
  return sum;
}

/** The values of features as `sumBy` takes them, in the order of `names`. */
export const valuesOf = <Name extends string>(
  names: readonly Name[],
  features: Readonly<Record<Name, number>>,
): number[] => names.map((name) => features[name]);

export const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

export function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * A probability by two fits, whose sums are mixed by the density: `full` is for stories with many notes (1), `few` for
 * stories with few (0).
 */
export function chanceBy(
  full: readonly number[],
  features: readonly number[],
  few: readonly number[] = full,
  density = 1,
): number {
  const sum = sumBy(full, features) * density + (density < 1 ? sumBy(few, features) * (1 - density) : 0);
  return sigmoid(sum);
}

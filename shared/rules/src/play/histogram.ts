export type Histogram = readonly { readonly value: number; readonly count: number }[];

/**
 * Returns null for an empty histogram. For an even number of values, the median is the rounded mean of the two middle
 * values. A mystery's par is the median number of questions that its solvers asked.
 */
export function medianOf(histogram: Histogram): number | null {
  const sorted = histogram.filter(({ count }) => count > 0).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const nth = (place: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (place < passed) return value;
    }
    return 0;
  };
  return Math.round((nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2);
}

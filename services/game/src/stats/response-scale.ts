import { medianOf } from '@sidelight/rules';

/** The steps of the response time, in ms. A response time counts at the first step that is as long or longer. */
const STEPS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000,
  10_000, 15_000, 20_000, 30_000,
] as const;

export function stepOf(ms: number): number {
  return STEPS.find((step) => ms <= step) ?? STEPS[STEPS.length - 1] ?? 0;
}

/** Null if `counts` is empty. If the median lies between two steps, it counts at the step of their mean. */
export function medianStep(counts: Readonly<Record<string, number>>): number | null {
  const median = medianOf(Object.entries(counts).map(([step, count]) => ({ value: Number(step), count })));
  return median === null ? null : stepOf(median);
}

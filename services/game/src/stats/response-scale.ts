import { medianOf } from '@sidelight/rules';

/** In ms. A time counts at the first step that it does not exceed. */
const STEPS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000,
  10_000, 15_000, 20_000, 30_000,
] as const;

/** Times that exceed all steps count at the last one. */
export function stepOf(ms: number): number {
  return STEPS.find((step) => ms <= step) ?? STEPS[STEPS.length - 1] ?? 0;
}

/** Null if `counts` is empty. A median between two steps counts at the step of their mean. */
export function medianStep(counts: Readonly<Record<string, number>>): number | null {
  const median = medianOf(Object.entries(counts).map(([step, count]) => ({ value: Number(step), count })));
  return median === null ? null : stepOf(median);
}

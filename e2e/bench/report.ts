import type { Measures } from './visit.ts';

export type Measure = keyof Measures;

/** `low` and `high` are the lower and the upper quartile. */
export type Summary = { median: number; low: number; high: number };

export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** A value divided by `per` is in the printed unit. */
const UNITS: Record<Measure, { name: string; per: number; decimals: number }> = {
  requests: { name: 'requests', per: 1, decimals: 0 },
  bytes: { name: 'all, kB', per: 1000, decimals: 0 },
  workerBytes: { name: 'stored by the worker, kB', per: 1000, decimals: 0 },
  scriptBytes: { name: 'JavaScript, kB', per: 1000, decimals: 0 },
  fcp: { name: 'FCP, ms', per: 1, decimals: 0 },
  lcp: { name: 'LCP, ms', per: 1, decimals: 0 },
  tbt: { name: 'TBT, ms', per: 1, decimals: 0 },
  blocked: { name: 'blocked from the start, ms', per: 1, decimals: 0 },
  cls: { name: 'CLS', per: 1, decimals: 3 },
  usable: { name: 'usable, ms', per: 1, decimals: 0 },
};
export const MEASURES = Object.keys(UNITS) as Measure[];

export const nameOf = (measure: Measure): string => UNITS[measure].name;

export function print(measure: Measure, { median, low, high }: Summary): string {
  const { per, decimals } = UNITS[measure];
  const text = (value: number) => (value / per).toFixed(decimals);
  const isSpread = text(low) !== text(high);
  return isSpread ? `${text(median)} (${text(low)}–${text(high)})` : text(median);
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

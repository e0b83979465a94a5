import type { Budget } from '../budgets.ts';
import type { Download } from './downloads.ts';

const KB = 1_000;
const NAMED = 5;

export function overBudget(downloads: readonly Download[], budgetOf: (path: string) => Budget): string[] {
  return downloads.flatMap((download) => {
    const { path, requests, files } = download;
    const budget = budgetOf(path);
    const sizes = (['scripts', 'styles', 'fonts'] as const).flatMap((kind) => {
      const size = download[kind] / KB;
      if (size <= budget[kind]) return [];
      return [`${path}: ${size.toFixed(1)} kB of ${kind}, budget ${budget[kind]} (${largest(files, kind)})`];
    });
    if (requests > budget.requests) sizes.push(`${path}: ${requests} requests, budget ${budget.requests}`);
    return sizes;
  });
}

const ENDINGS = { scripts: '.js', styles: '.css', fonts: '.woff2' };

const largest = (files: Record<string, number>, kind: keyof typeof ENDINGS): string =>
  Object.entries(files)
    .filter(([file]) => file.endsWith(ENDINGS[kind]))
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([file, size]) => `${file.replace('assets/', '')} ${(size / KB).toFixed(1)}`)
    .join(', ');

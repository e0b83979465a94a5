import { join } from 'node:path';
import { pageChunkOf } from '@sidelight/contracts';
import { budgetOf, CHUNKS } from './budgets.ts';
import { areaPages } from './lib/area-pages.ts';
import { buildApps } from './lib/build-site.ts';
import { downloadsOf } from './lib/downloads.ts';
import { overBudget } from './lib/over-budget.ts';
import { ROOT } from './lib/root.ts';

await buildApps(console.log);
const chunksOf = (path: string) => CHUNKS[path] ?? [pageChunkOf(path)];
const downloads = await downloadsOf(join(ROOT, 'shell/dist'), await areaPages(), chunksOf);
const kB = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(8);
console.log(`${'page'.padEnd(30)} scripts  styles   fonts  requests`);
for (const { path, scripts, styles, fonts, requests } of downloads)
  console.log(`${path.padEnd(29)}${kB(scripts)}${kB(styles)}${kB(fonts)}${String(requests).padStart(10)}`);
const problems = overBudget(downloads, budgetOf);
for (const problem of problems) console.log(`Over budget: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ROOT } from '../lib/root.ts';
import type { Sample } from './growth.ts';

const MINUTE_MS = 60_000;
/**
 * Every process of a soak preloads this module. In the process of a service, the module appends a sample each minute to
 * the file `<service>.<process id>` in `SOAK_DIR`. In any other process, it does nothing.
 */
const [, service] = relative(ROOT, process.argv[1] ?? '').match(/^services\/([^/]+)\/src\/main\.ts$/) ?? [];
const folder = process.env.SOAK_DIR;

if (service && folder) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const report = () => {
    const rss = process.memoryUsage.rss();
    // The second collection frees the memory that finalisers released during the first.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const sample: Sample = { rss, live: heapUsed + external };
    appendFileSync(join(folder, `${service}.${process.pid}`), `${JSON.stringify(sample)}\n`);
  };
  setInterval(report, MINUTE_MS).unref();
}

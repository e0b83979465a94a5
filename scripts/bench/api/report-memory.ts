import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ROOT } from '../../lib/root.ts';
import type { Sample } from './growth.ts';

const MINUTE_MS = 60_000;
/**
 * `pnpm bench:api --only memory` loads this module into all processes of the product, by `NODE_OPTIONS`. Each minute,
 * the process of a service appends a sample of its memory to the file `<service>.<process id>` in `MEMORY_DIR`. In other
 * processes, the module does nothing.
 */
const [, service] = relative(ROOT, process.argv[1] ?? '').match(/^services\/([^/]+)\/src\/main\.ts$/) ?? [];
const folder = process.env.MEMORY_DIR;

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

import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ROOT } from '../lib/root.ts';
import type { MemoryReport } from './ask-memory.ts';

/**
 * Each process of a soak preloads this module (`node --import`). It answers every connection to its socket in `SOAK_DIR`
 * with the current memory. A connection that sends 'live' also gets the live memory after full garbage collections.
 */
const [, service] = relative(ROOT, process.argv[1] ?? '').match(/^services\/([^/]+)\/src\/main\.ts$/) ?? [];
const folder = process.env.SOAK_DIR;

if (service && folder) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const report = (wantsLive: boolean): MemoryReport => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    if (!wantsLive) return { rss, heapTotal, heapUsed, external };
    // The second collection frees the memory that finalisers released during the first.
    collect();
    collect();
    const after = process.memoryUsage();
    return { rss, heapTotal, heapUsed, external, live: after.heapUsed + after.external };
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.once('data', (question) => socket.end(JSON.stringify(report(question.toString() === 'live'))));
    socket.on('error', () => socket.destroy());
    socket.unref();
  });
  server.listen(join(folder, `${service}.${process.pid}.sock`));
  server.unref();
}

import { join, resolve } from 'node:path';
import { buildSite } from './lib/build-site.ts';
import { choosePort } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';
import { stopOnSignal } from './lib/stop-on-signal.ts';

const STANDARD_PORT = 3000;

/** `pnpm start`: the whole product on this machine, from a fresh clone to one URL. */
async function main(): Promise<void> {
  const began = Date.now();
  const port = await choosePort(process.env.PORT, STANDARD_PORT);
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
  const siteDir = await buildSite({ report: console.log });
  const stack = await startStack({ port, dataDir, siteDir, report: console.log });
  stopOnSignal(stack.stop);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n  Sidelight is ready after ${seconds} s:  ${stack.url}`);
  console.log(`  Database: ${stack.databaseKind}. Logs: ${stack.logDir}. Ctrl-C stops everything.\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { join, resolve } from 'node:path';
import { buildSite } from './lib/build-site.ts';
import { choosePort } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';
import { stopOnSignal } from './lib/stop-on-signal.ts';

const STANDARD_PORT = 3000;

/** How many of each service run. @throws Error for what is no such number */
function readCopies(value = '1'): number {
  const copies = Number(value);
  if (!Number.isInteger(copies) || copies < 1 || copies > 8) throw new Error('COPIES: Must be 1 to 8');
  return copies;
}

/** `pnpm start`: the whole product on this machine, from a fresh clone to one URL. */
async function main(): Promise<void> {
  const began = Date.now();
  const port = await choosePort(process.env.PORT, STANDARD_PORT);
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
  const copies = readCopies(process.env.COPIES);
  const siteDir = await buildSite({ report: console.log });
  const stack = await startStack({ port, dataDir, siteDir, copies, report: console.log });
  stopOnSignal(stack.stop);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n  Sidelight is ready after ${seconds} s:  ${stack.url}`);
  const others = process.env.BIND_ADDRESS;
  if (others) console.log(`  It listens on ${others}, for other machines as far as that reaches.`);
  console.log(`  Database: ${stack.databaseKind}. Logs: ${stack.logDir}. Ctrl-C stops everything.\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

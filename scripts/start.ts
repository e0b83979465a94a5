import { join, resolve } from 'node:path';
import { choosePort } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';
import { stopOnSignal } from './lib/stop-on-signal.ts';

const STANDARD_PORT = 3000;

function readReplicas(value = '1'): number {
  const replicas = Number(value);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > 8)
    throw new Error('REPLICAS must be a number from 1 to 8');
  return replicas;
}

/** `pnpm start`. With `SITE_DIR`, it builds nothing and serves the releases that are live in that folder. */
async function main(): Promise<void> {
  const began = Date.now();
  const port = await choosePort(process.env.PORT, STANDARD_PORT);
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
  const replicas = readReplicas(process.env.REPLICAS);
  const { SITE_DIR } = process.env;
  const siteDir = SITE_DIR ? resolve(SITE_DIR) : await build();
  const stack = await startStack({ port, dataDir, siteDir, replicas, report: console.log });
  stopOnSignal(stack.stop);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n  Sidelight is ready after ${seconds} s:  ${stack.url}`);
  const others = process.env.BIND_ADDRESS;
  if (others) console.log(`  It listens on ${others}, so other machines may reach it.`);
  console.log(`  Database: ${stack.databaseKind}. Logs: ${stack.logDir}. Ctrl-C stops everything.\n`);
}

/**
 * Imports the build tools only here, because this process runs as long as the product and would keep them in memory.
 */
async function build(): Promise<string> {
  const { buildSite } = await import('./lib/build-site.ts');
  return buildSite({ report: console.log });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

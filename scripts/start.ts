import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APP_NAMES } from './lib/apps.ts';
import { choosePort } from './lib/ports.ts';
import { isOnlyThisMachine } from './lib/reached-at.ts';
import { startStack } from './lib/stack.ts';
import { stopOnSignal } from './lib/stop-on-signal.ts';
import { chosenDataDir, givenVariables } from './lib/variables.ts';

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
  const { PORT, REPLICAS, SITE_DIR, BIND_ADDRESS } = givenVariables();
  const port = await choosePort(PORT, STANDARD_PORT);
  const dataDir = chosenDataDir();
  const replicas = readReplicas(REPLICAS);
  const siteDir = SITE_DIR ? await checkedSite(resolve(SITE_DIR)) : await build();
  const stack = await startStack({ port, dataDir, siteDir, replicas, report: console.log });
  stopOnSignal(stack.stop);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n  Sidelight is ready after ${seconds} s:  ${stack.url}`);
  if (BIND_ADDRESS && !isOnlyThisMachine(BIND_ADDRESS))
    console.log(`  It listens on ${BIND_ADDRESS}, so other machines may reach it.`);
  console.log(`  Database: ${stack.databaseKind}. Logs: ${stack.logDir}. Ctrl-C stops everything.\n`);
}

/** @throws Error that names what has no live release, because the product would serve only errors */
async function checkedSite(siteDir: string): Promise<string> {
  const { pathOf, readRemotes } = await import('@sidelight/mf-build/site');
  const live = (await readRemotes(siteDir)).filter(({ name, version }) =>
    existsSync(join(siteDir, pathOf(name, version))),
  );
  const missing = APP_NAMES.filter((app) => !live.some(({ name }) => name === app));
  if (missing.length === 0) return siteDir;
  throw new Error(
    `SITE_DIR ${siteDir} has no live release of ${missing.join(', ')}. Correct SITE_DIR, or release into this folder with ` +
      'npx -y pnpm release APP, and make the build live with npx -y pnpm release:live APP VERSION.',
  );
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

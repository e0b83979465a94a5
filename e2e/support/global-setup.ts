import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../scripts/lib/build-site.ts';
import { checkStored } from '../../scripts/lib/check-stored.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { startStack } from '../../scripts/lib/stack.ts';
import { chromiumName } from './browser.ts';
import type { Running } from './running.ts';

/**
 * Starts the product with its own data, or uses the product at `E2E_BASE_URL`. After the tests, the run fails if a
 * stored value differs from the records that it is computed from.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const report = (line: string) => process.stdout.write(`${line}\n`);
  report(`Browser: ${await chromiumName()}`);
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-e2e-'));
  const siteDir = await buildSite({ report });
  const [port] = (await freePorts(1)) as [number];
  // All tests share one IP address and would reach the usual rate limits, which the tests of the services cover.
  const env = { RATE_LIMIT_FACTOR: '20' };
  const stack = await startStack({ port, dataDir, siteDir, env, report });
  process.env.E2E_BASE_URL = stack.url;
  const { mongodbUri, logDir, env: ofServices } = stack;
  const running: Running = { mongodbUri, logDir, env: ofServices, siteDir };
  process.env.E2E_STACK = JSON.stringify(running);
  return async () => {
    try {
      await checkStored(stack);
    } finally {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
}

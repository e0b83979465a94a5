import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../scripts/lib/build-site.ts';
import { checkStored } from '../../scripts/lib/check-stored.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { type Stack, type StackOptions, startStack } from '../../scripts/lib/stack.ts';

/**
 * A whole product with its own data, site and ports, for tests that stop parts of it or change its settings. `stop`
 * throws if a stored value differs from the records that it is computed from.
 */
export async function startOwnStack(
  env: Record<string, string> = {},
  more: Pick<StackOptions, 'replicas'> = {},
): Promise<Stack & { siteDir: string }> {
  const report = () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-own-'));
  const siteDir = join(dataDir, 'site');
  await cp(await buildSite({ report }), siteDir, { recursive: true });
  const [port] = (await freePorts(1)) as [number];
  const stack = await startStack({ port, dataDir, siteDir, env, report, ...more });
  return {
    ...stack,
    siteDir,
    stop: async () => {
      try {
        await checkStored(stack);
      } finally {
        await stack.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../scripts/lib/build-site.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { type Stack, startStack } from '../../scripts/lib/stack.ts';

/** A copy of the whole product that one test may break: its own data, its own site, its own ports. */
export async function startOwnStack(env: Record<string, string> = {}): Promise<Stack & { siteDir: string }> {
  const report = () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-own-'));
  const siteDir = join(dataDir, 'site');
  await cp(await buildSite({ report }), siteDir, { recursive: true });
  const [port] = (await freePorts(1)) as [number];
  const stack = await startStack({ port, dataDir, siteDir, env, report });
  return {
    ...stack,
    siteDir,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

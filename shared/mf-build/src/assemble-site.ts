import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './release/check-release.ts';
import { type LiveChange, putLive, readHistory, readRemotes, wasReplacedByOperator } from './release/live.ts';
import { storeRelease } from './release/store.ts';

/**
 * Stores production builds in a site's folder, in `remotes/<app>/<version>/`. A build goes live if no version of its
 * app is live. Older versions stay, because an operator may go back to them, and open pages still load their files.
 * @param options.apps the apps' folders; each has a production build in `dist`
 * @param options.replacesLive makes all of these builds live, whatever is live now, except the builds that an
 *   operator replaced
 * @returns what changed, and the builds that are not live because an operator replaced them
 */
export async function assembleSite(options: {
  apps: string[];
  outDir: string;
  replacesLive?: boolean;
}): Promise<{ changes: LiveChange[]; replacedByOperator: Release[] }> {
  const { apps, outDir, replacesLive = false } = options;
  await mkdir(outDir, { recursive: true });
  const live = await readRemotes(outDir);
  const entries = [];
  for (const root of apps) entries.push((await storeRelease(join(root, 'dist'), outDir)).release);
  const isFirst = (name: string) => !live.some((entry) => entry.name === name);
  const history = await readHistory(outDir);
  const replacedByOperator = entries.filter(
    (entry) => replacesLive && !isFirst(entry.name) && wasReplacedByOperator(history, entry),
  );
  const changes = await putLive(
    outDir,
    entries.filter((entry) => (replacesLive || isFirst(entry.name)) && !replacedByOperator.includes(entry)),
  );
  return { changes, replacedByOperator: replacedByOperator.map(({ name, version }) => ({ name, version })) };
}

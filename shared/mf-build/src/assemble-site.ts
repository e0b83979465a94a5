import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildInfo } from './build-app.ts';
import { putLive, type RemoteEntry } from './release/live.ts';
import { storeRelease } from './release/store.ts';

/**
 * Copies production builds into a site's folder and puts all of them live: `shell/`, `remotes/<area>/<version>/` and
 * `remotes.json`. Older versions of a remote stay in the folder, so that an operator can go back.
 * @param options.apps folders with a production build in `dist`
 */
export async function assembleSite(options: { apps: string[]; outDir: string }): Promise<RemoteEntry[]> {
  const entries: RemoteEntry[] = [];
  await mkdir(options.outDir, { recursive: true });
  for (const root of options.apps) {
    const dist = join(root, 'dist');
    const info = JSON.parse(await readFile(join(dist, 'version.json'), 'utf8')) as BuildInfo;
    if (info.kind === 'shell') {
      const target = join(options.outDir, 'shell');
      await rm(target, { recursive: true, force: true });
      await cp(dist, target, { recursive: true });
      continue;
    }
    entries.push((await storeRelease(dist, options.outDir)).release);
  }
  await putLive(options.outDir, entries);
  return entries;
}

import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildInfo } from './build-app.ts';

/** One line of `remotes.json`: where the shell finds an area at run time. */
export type RemoteEntry = {
  name: string;
  /** URL of the manifest, from the site's origin or absolute. */
  entry: string;
  version: string;
  contract: number;
  /** Integrity values by path relative to the manifest. */
  integrity: Record<string, string>;
};

/**
 * Lays builds out as they are deployed: `shell/`, `remotes/<name>/<version>/` and `remotes.json`. Older
 * versions of a remote stay where they are, so that going back is an edit of `remotes.json`.
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
    const path = `remotes/${info.name}/${info.version}`;
    await cp(dist, join(options.outDir, path), { recursive: true });
    entries.push({
      name: info.name,
      entry: `/${path}/manifest.json`,
      version: info.version,
      contract: info.contract,
      integrity: info.files,
    });
  }
  await writeFile(join(options.outDir, 'remotes.json'), JSON.stringify(entries, null, 2));
  return entries;
}

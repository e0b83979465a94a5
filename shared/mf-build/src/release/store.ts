import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBuildInfo } from '../build-info.ts';
import { hashFiles, versionOf } from '../files.ts';
import { entryOf, pathOf, type RemoteEntry } from './entry.ts';

const isIntact = async (folder: string, version: string): Promise<boolean> =>
  versionOf(await hashFiles(folder).catch(() => ({}))) === version;

/**
 * Copies a build into a site's store, in a folder named by the version of its content. A stored release never changes;
 * only a damaged one is replaced.
 * @returns the release's entry for `remotes.json`, and whether it is new in the store
 */
export async function storeRelease(
  build: string,
  siteDir: string,
): Promise<{ release: RemoteEntry; isNew: boolean }> {
  const info = await readBuildInfo(build);
  const release = entryOf(info);
  const target = join(siteDir, pathOf(info.name, info.version));
  if (await isIntact(target, info.version)) return { release, isNew: false };
  // The edge serves no path with a hidden name, so it never serves a build that is not completely copied.
  const draft = join(dirname(target), `.draft-${randomBytes(6).toString('hex')}`);
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(build, draft, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { release, isNew: true };
}

export async function storedVersions(siteDir: string, app: string): Promise<string[]> {
  const entries = await readdir(join(siteDir, 'remotes', app), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

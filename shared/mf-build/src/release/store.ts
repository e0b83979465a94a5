import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildInfo } from '../build-app.ts';
import { hashFiles, versionOf } from '../files.ts';
import type { RemoteEntry } from './live.ts';

/** Where a release of an area lies, from the site's folder and from its origin alike. */
export const pathOf = (area: string, version: string) => `remotes/${area}/${version}`;

/** The line of `remotes.json` for a build. */
export const entryOf = (info: BuildInfo): RemoteEntry => ({
  name: info.name,
  entry: `/${pathOf(info.name, info.version)}/manifest.json`,
  version: info.version,
  contract: info.contract,
  integrity: info.files,
});

const isIntact = async (folder: string, version: string): Promise<boolean> =>
  versionOf(await hashFiles(folder).catch(() => ({}))) === version;

/**
 * Lays a remote's build out in a site's store, under the version that its content has. A release never
 * changes: what is there already stays, unless it is damaged. Nothing goes live by this.
 * @param build the folder of a production build
 * @returns its line for `remotes.json`, and whether the store had it already
 */
export async function storeRelease(
  build: string,
  siteDir: string,
): Promise<{ release: RemoteEntry; isNew: boolean }> {
  const info = JSON.parse(await readFile(join(build, 'version.json'), 'utf8')) as BuildInfo;
  if (info.kind !== 'remote') throw new Error(`${info.name} is no area`);
  const release = entryOf(info);
  const target = join(siteDir, pathOf(info.name, info.version));
  if (await isIntact(target, info.version)) return { release, isNew: false };
  // Whole or not at all: copied under a hidden name, which nobody is served, then renamed.
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

/** The releases of an area that a site has, in no order. */
export async function storedVersions(siteDir: string, area: string): Promise<string[]> {
  const entries = await readdir(join(siteDir, 'remotes', area), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

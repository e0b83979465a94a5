import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AREA_NAMES, type AreaName } from '@sidelight/contracts';
import {
  type BuildInfo,
  checkRelease,
  packBuild,
  pathOf,
  putLive,
  type RemoteEntry,
  readHistory,
  readRemotes,
  siteAtOrigin,
  siteOnDisk,
  storedVersions,
  storeRelease,
  versionBefore,
} from '@sidelight/mf-build';
import { buildForProduction, folderOf, withSiteLock } from './build-site.ts';
import { ROOT } from './root.ts';

/** A mistake of the operator, described in one sentence. */
export class UsageError extends Error {}

export type Site = {
  /** The folder with `shell/`, `remotes/` and `remotes.json`. */
  siteDir: string;
  /** The address of the site for browsers. If it is given, a release is also checked there. */
  origin?: string | undefined;
};

/** The area that `game` or `mfe-game` names. @throws {UsageError} */
export function areaNamed(word = ''): AreaName {
  const area = AREA_NAMES.find((name) => name === word || folderOf(name) === word);
  if (area) return area;
  throw new UsageError(`'${word}' is no area; there are ${AREA_NAMES.join(', ')}`);
}

/** Does `work` with a fresh production build, and deletes the build afterwards. */
async function withBuild<T>(source: string, work: (build: string) => Promise<T>): Promise<T> {
  const build = await mkdtemp(join(tmpdir(), 'sidelight-release-'));
  try {
    await buildForProduction(resolve(source), build);
    return await work(build);
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

/** The file with the last release of the shell or of an area, for the browser tests of compatibility. */
export const archiveOf = (app: string) => join(ROOT, 'releases', `${app}.br`);

/** Stores the current builds of these apps (`shell`, or areas) as their last release. */
export async function recordBuilds(apps: readonly string[]): Promise<void> {
  await mkdir(join(ROOT, 'releases'), { recursive: true });
  for (const app of apps) {
    const source = join(ROOT, app === 'shell' ? app : `mfe-${app}`);
    await withBuild(source, async (build) => writeFile(archiveOf(app), await packBuild(build)));
  }
}

/**
 * Builds one area into a site's store, without making it live.
 * @param source the area's folder, by default the one of this repository
 */
export async function release(
  { siteDir }: Site,
  area: string,
  source = join(ROOT, `mfe-${area}`),
): Promise<{ release: RemoteEntry; isNew: boolean }> {
  return withBuild(source, async (build) => {
    const info = JSON.parse(await readFile(join(build, 'version.json'), 'utf8')) as BuildInfo;
    if (info.name !== area) throw new UsageError(`${source} is the area ${info.name}`);
    return withSiteLock(siteDir, () => storeRelease(build, siteDir));
  });
}

async function check({ siteDir, origin }: Site, area: string, version: string): Promise<RemoteEntry> {
  const entry = await checkRelease(siteOnDisk(siteDir), area, version);
  if (origin) await checkRelease(siteAtOrigin(origin), area, version);
  return entry;
}

/**
 * Checks a stored release and makes it live.
 * @returns the version that it replaced, null for none; undefined if it was live already
 * @throws {ReleaseError} with all problems of the release
 */
export function goLive(site: Site, area: string, version: string): Promise<string | null | undefined> {
  return withSiteLock(site.siteDir, async () => {
    if (!(await storedVersions(site.siteDir, area)).includes(version)) {
      const missing = join(site.siteDir, pathOf(area, version));
      throw new UsageError(`There is no release ${version} of ${area} (${missing}). See pnpm release:list`);
    }
    const [change] = await putLive(site.siteDir, [await check(site, area, version)]);
    return change?.previous;
  });
}

/**
 * Checks the version that the live one replaced, and makes it live again.
 * @param from roll back only while this version is live, so that two operators do not roll back twice
 * @returns both versions; null if `from` is no longer live
 */
export function rollBack(
  site: Site,
  area: string,
  from?: string,
): Promise<{ from: string; to: string } | null> {
  return withSiteLock(site.siteDir, async () => {
    const live = (await readRemotes(site.siteDir)).find(({ name }) => name === area)?.version;
    if (!live) throw new UsageError(`No release of ${area} is live`);
    if (from !== undefined && from !== live) return null;
    const to = versionBefore(await readHistory(site.siteDir), area, live);
    if (!to) throw new UsageError(`${area} ${live} is the first release; there is no earlier one`);
    await putLive(site.siteDir, [await check(site, area, to)], { isRollback: true });
    return { from: live, to };
  });
}

export type Listed = {
  area: string;
  version: string;
  isLive: boolean;
  /** When it last became live, ISO 8601; null for never. */
  liveAt: string | null;
};

/** All stored releases of a site, by area; the one that became live last comes first. */
export async function listReleases(
  { siteDir }: Site,
  areas: readonly string[] = AREA_NAMES,
): Promise<Listed[]> {
  const live = await readRemotes(siteDir);
  const history = await readHistory(siteDir);
  const lists = await Promise.all(
    areas.map(async (area) => {
      const versions = await storedVersions(siteDir, area);
      return versions
        .map((version) => ({
          area,
          version,
          isLive: live.some((entry) => entry.name === area && entry.version === version),
          liveAt:
            history.findLast((change) => change.area === area && change.version === version)?.at ?? null,
        }))
        .sort((a, b) => (b.liveAt ?? '').localeCompare(a.liveAt ?? '') || a.version.localeCompare(b.version));
    }),
  );
  return lists.flat();
}

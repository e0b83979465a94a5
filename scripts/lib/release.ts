import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '@sidelight/kit/command';
import {
  checkReleases,
  type LiveChange,
  packBuild,
  pathOf,
  putLive,
  type Release,
  type RemoteEntry,
  readBuildInfo,
  readHistory,
  readRemotes,
  type Source,
  siteAtOrigin,
  siteOnDisk,
  storedVersions,
  storeRelease,
  versionBefore,
} from '@sidelight/mf-build/site';
import { APP_NAMES, type AppName, folderOf } from './apps.ts';
import { buildForProduction, withSiteLock } from './build-site.ts';
import { ROOT } from './root.ts';

export type Site = {
  siteDir: string;
  /** The address of the site for browsers. If given, the files of a release are also checked there. */
  origin?: string | undefined;
};

/**
 * @param word `game`, `mfe-game` or `shell`, for example
 * @throws {UsageError}
 */
export function appNamed(word = ''): AppName {
  const app = APP_NAMES.find((name) => name === word || folderOf(name) === word);
  if (app) return app;
  throw new UsageError(`'${word}' is neither the shell nor an area; there are ${APP_NAMES.join(', ')}`);
}

async function withBuild<T>(source: string, work: (build: string) => Promise<T>): Promise<T> {
  const build = await mkdtemp(join(tmpdir(), 'sidelight-release-'));
  try {
    await buildForProduction(resolve(source), build);
    return await work(build);
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

/** The file of the app's last release, with which browser tests check compatibility. */
export const archiveOf = (app: string) => join(ROOT, 'releases', `${app}.br`);

export async function recordBuilds(apps: readonly AppName[]): Promise<void> {
  await mkdir(join(ROOT, 'releases'), { recursive: true });
  for (const app of apps) {
    await withBuild(join(ROOT, folderOf(app)), async (build) =>
      writeFile(archiveOf(app), await packBuild(build)),
    );
  }
}

/**
 * Stores a build in a site, without making it live.
 * @param options.build a finished build's folder; without it, `source` is built
 */
export async function release(
  { siteDir }: Site,
  app: AppName,
  {
    source = join(ROOT, folderOf(app)),
    build,
  }: { source?: string | undefined; build?: string | undefined } = {},
): Promise<{ release: RemoteEntry; isNew: boolean }> {
  const store = async (folder: string) => {
    const { name } = await readBuildInfo(folder);
    if (name !== app) throw new UsageError(`${build ?? source} is ${name}`);
    return withSiteLock(siteDir, () => storeRelease(folder, siteDir));
  };
  if (build === undefined) return withBuild(source, store);
  if (!existsSync(join(build, 'version.json'))) throw new UsageError(`There is no build in ${build}`);
  return store(build);
}

/** The caller must hold the site's lock. */
async function checkAndPutLive(
  { siteDir, origin }: Site,
  releases: readonly Release[],
  isRollback = false,
): Promise<LiveChange[]> {
  const live = await readRemotes(siteDir);
  const entries = await checkReleases(siteOnDisk(siteDir), releases, live);
  if (origin) await checkReleases(siteAtOrigin(origin), releases, live);
  return putLive(siteDir, entries, { isRollback, isChosen: true });
}

/**
 * Checks these stored releases, and makes all of them live in one step.
 * @returns the changes, without the releases that were live already
 * @throws {ReleaseError} with all problems of the releases
 */
export function goLive(site: Site, releases: readonly Release[]): Promise<LiveChange[]> {
  return withSiteLock(site.siteDir, async () => {
    for (const { name, version } of releases) {
      if ((await storedVersions(site.siteDir, name)).includes(version)) continue;
      const missing = join(site.siteDir, pathOf(name, version));
      throw new UsageError(`There is no release ${version} of ${name} (${missing}). See pnpm release:list`);
    }
    return checkAndPutLive(site, releases);
  });
}

/**
 * Checks the version that was live before the current one, and makes it live again.
 * @param from the bad version. If it is no longer live, nothing happens, so that two operators do not roll back twice
 * @returns both versions; null if `from` is no longer live
 */
export function rollBack(
  site: Site,
  app: AppName,
  from?: string,
): Promise<{ from: string; to: string } | null> {
  return withSiteLock(site.siteDir, async () => {
    const live = (await readRemotes(site.siteDir)).find(({ name }) => name === app)?.version;
    if (!live) throw new UsageError(`No release of ${app} is live`);
    if (from !== undefined && from !== live) return null;
    const to = versionBefore(await readHistory(site.siteDir), app, live);
    if (!to) throw new UsageError(`${app} ${live} is the first release; there is no earlier one`);
    await checkAndPutLive(site, [{ name: app, version: to }], true);
    return { from: live, to };
  });
}

export type Listed = {
  area: AppName;
  version: string;
  isLive: boolean;
  /** When the release last became live, ISO 8601; null if it never did. */
  liveAt: string | null;
  source: Source | null;
};

/** For each app, the release that became live last comes first. */
export async function listReleases(
  { siteDir }: Site,
  apps: readonly AppName[] = APP_NAMES,
): Promise<Listed[]> {
  const live = await readRemotes(siteDir);
  const history = await readHistory(siteDir);
  const listOf = async (area: AppName): Promise<Listed[]> => {
    const versions = await storedVersions(siteDir, area);
    const listed = versions.map(async (version) => ({
      area,
      version,
      isLive: live.some((entry) => entry.name === area && entry.version === version),
      liveAt: history.findLast((change) => change.area === area && change.version === version)?.at ?? null,
      source: (await readBuildInfo(join(siteDir, pathOf(area, version)))).source ?? null,
    }));
    return (await Promise.all(listed)).sort(
      (a, b) => (b.liveAt ?? '').localeCompare(a.liveAt ?? '') || a.version.localeCompare(b.version),
    );
  };
  return (await Promise.all(apps.map(listOf))).flat();
}

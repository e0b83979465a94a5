import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { satisfies } from 'semver';
import type { BuildInfo } from '../build-info.ts';
import { sha384, versionOf } from '../files.ts';
import { entryOf, firstFileOf, pathOf, type RemoteEntry } from './entry.ts';

export type Release = { name: string; version: string };

/** The message lists every reason why the releases must not go live. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly problems: readonly string[];

  constructor(releases: readonly Release[], problems: readonly string[]) {
    const what = releases.map(({ name, version }) => `${name} ${version}`).join(', ');
    super([`Nothing goes live (${what}):`, ...problems.map((each) => `- ${each}`)].join('\n'));
    this.problems = problems;
  }
}

/** Reads a site's files; `path` is relative to the site's folder. `read` throws if a file does not exist. */
export type SiteReader = {
  read(path: string): Promise<Buffer>;
  /**
   * Unpacks the compressed versions of a file. The list is empty for a site at an origin, which sends only one version
   * of each file.
   */
  compressed(path: string): Promise<Buffer[]>;
};

export function siteOnDisk(siteDir: string): SiteReader {
  const read = (path: string) => readFile(join(siteDir, path));
  const unpacked = async (path: string, unpack: (packed: Buffer) => Buffer): Promise<Buffer[]> => {
    const packed = await read(path).catch(() => null);
    if (packed === null) return [];
    try {
      return [unpack(packed)];
    } catch {
      // A file that cannot be unpacked is returned as it is. Its hash is then wrong, so `fileProblems` reports it.
      return [packed];
    }
  };
  return {
    read,
    compressed: async (path) => [
      ...(await unpacked(`${path}.br`, brotliDecompressSync)),
      ...(await unpacked(`${path}.gz`, gunzipSync)),
    ],
  };
}

const TIMEOUT_MS = 10_000;

export function siteAtOrigin(origin: string): SiteReader {
  return {
    async read(path) {
      const url = new URL(path, `${origin}/`);
      const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    compressed: async () => [],
  };
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

async function fileProblems(site: SiteReader, folder: string, info: BuildInfo): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, hash] of Object.entries(info.files)) {
    const path = `${folder}/${file}`;
    try {
      const contents = [await site.read(path), ...(await site.compressed(path))];
      if (contents.some((content) => sha384(content) !== hash)) {
        problems.push(`${file} is not the file that was built: its hash is another one`);
      }
    } catch (error) {
      problems.push(`${file} is not reachable (${reasonOf(error)})`);
    }
  }
  return problems;
}

async function entryProblems(site: SiteReader, folder: string, info: BuildInfo): Promise<string[]> {
  try {
    const manifest = JSON.parse((await site.read(`${folder}/manifest.json`)).toString()) as {
      metaData?: { remoteEntry?: { name?: string; path?: string } };
    };
    const { name = '', path = '' } = manifest.metaData?.remoteEntry ?? {};
    const entry = path ? `${path}/${name}` : name;
    return entry in info.files ? [] : [`manifest.json names the entry '${entry}', which is no file of it`];
  } catch (error) {
    return [`manifest.json is not reachable (${reasonOf(error)})`];
  }
}

function fitProblems(shell: BuildInfo, area: BuildInfo): string[] {
  const needs = Object.entries(area.shared).flatMap(([name, { version, names }]) => {
    const provided = shell.shared[name];
    if (!provided || !satisfies(provided.version, version)) {
      return [`it needs ${name} ${version}, the shell has ${provided?.version ?? 'none'}`];
    }
    const missing = names.filter((each) => each !== '*' && !provided.names.includes(each));
    return missing.length === 0 ? [] : [`it needs ${missing.join(', ')} of ${name}, which the shell lacks`];
  });
  const isOther = shell.contract !== area.contract;
  return [
    ...(isOther ? [`it speaks contract ${area.contract}, the shell ${shell.contract}`] : []),
    ...needs,
  ].map((text) => `${area.name} ${area.version} does not run in shell ${shell.version}: ${text}`);
}

async function infoOf(site: SiteReader, { name, version }: Release): Promise<BuildInfo> {
  const file = `${pathOf(name, version)}/version.json`;
  try {
    return JSON.parse((await site.read(file)).toString()) as BuildInfo;
  } catch (error) {
    throw new ReleaseError([{ name, version }], [`${file} is not reachable (${reasonOf(error)})`]);
  }
}

async function ownProblems(site: SiteReader, release: Release, info: BuildInfo): Promise<string[]> {
  const { name, version } = release;
  const folder = pathOf(name, version);
  const kind = name === 'shell' ? 'shell' : 'remote';
  const isRequested = info.name === name && info.kind === kind && info.version === version;
  const first = firstFileOf(info);
  return [
    ...(isRequested ? [] : [`version.json is of ${info.kind} ${info.name} ${info.version}`]),
    ...(versionOf(info.files) === version
      ? []
      : ['the hashes in version.json are not those of this version']),
    ...(first in info.files ? [] : [`version.json lists no ${first}`]),
    ...(await fileProblems(site, folder, info)),
    ...(kind === 'remote' ? await entryProblems(site, folder, info) : []),
  ];
}

/**
 * Checks stored releases before they go live together. Compares their files with the recorded hashes, and checks
 * whether each area that will be live runs in the shell that will be live.
 * @returns the releases' entries for `remotes.json`
 * @throws {ReleaseError} that lists the problems
 */
export async function checkReleases(
  site: SiteReader,
  releases: readonly Release[],
  live: readonly Release[],
): Promise<RemoteEntry[]> {
  const isReleased = (name: string) => releases.some((release) => release.name === name);
  // A new area is checked only against the shell, but a new shell against all areas, because areas do not depend on
  // each other.
  const kept = live.filter(({ name }) => !isReleased(name) && (name === 'shell' || isReleased('shell')));
  const infos = await Promise.all([...releases, ...kept].map((release) => infoOf(site, release)));
  const own = await Promise.all(
    releases.map((release, index) => ownProblems(site, release, infos[index] as BuildInfo)),
  );
  const shell = infos.find(({ name }) => name === 'shell');
  const areas = infos.filter(({ name }) => name !== 'shell');
  const fits = shell ? areas.flatMap((area) => fitProblems(shell, area)) : ['no shell is live'];
  const problems = [...own.flat(), ...fits];
  if (problems.length > 0) throw new ReleaseError(releases, problems);
  return infos.slice(0, releases.length).map(entryOf);
}

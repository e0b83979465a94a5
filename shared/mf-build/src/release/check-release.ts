import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuildInfo } from '../build-app.ts';
import { sha384, versionOf } from '../files.ts';
import type { RemoteEntry } from './live.ts';
import { entryOf, pathOf } from './store.ts';

/** A release that must not go live, with every reason. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly problems: readonly string[];

  constructor(area: string, version: string, problems: readonly string[]) {
    super([`${area} ${version} does not go live:`, ...problems.map((each) => `- ${each}`)].join('\n'));
    this.problems = problems;
  }
}

/** Where a site's files are read from, by their paths in its folder. @throws for one that is not there */
export type SiteReader = {
  read(path: string): Promise<Buffer>;
  /** The compressed twins of a file as they unpack; none where only the chosen one can be seen. */
  twins(path: string): Promise<Buffer[]>;
};

/** Reads a site from its folder. */
export function siteOnDisk(siteDir: string): SiteReader {
  const read = (path: string) => readFile(join(siteDir, path));
  const unpacked = async (path: string, unpack: (packed: Buffer) => Buffer): Promise<Buffer[]> => {
    const packed = await read(path).catch(() => null);
    if (packed === null) return [];
    try {
      return [unpack(packed)];
    } catch {
      // What cannot be unpacked is not the file that was built either.
      return [packed];
    }
  };
  return {
    read,
    twins: async (path) => [
      ...(await unpacked(`${path}.br`, brotliDecompressSync)),
      ...(await unpacked(`${path}.gz`, gunzipSync)),
    ],
  };
}

const REACH_MS = 10_000;

/** Reads a site as browsers do, from its origin. */
export function siteAtOrigin(origin: string): SiteReader {
  return {
    async read(path) {
      // The shell's own files are served from the root.
      const url = new URL(path.replace(/^shell\//, ''), `${origin}/`);
      const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) });
      if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    twins: async () => [],
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
      const contents = [await site.read(path), ...(await site.twins(path))];
      if (contents.some((content) => sha384(content) !== hash)) {
        problems.push(`${file} is not the file that was built: its hash is another one`);
      }
    } catch (error) {
      problems.push(`${file} is not reachable (${reasonOf(error)})`);
    }
  }
  return problems;
}

/** The manifest must name an entry that is one of the release's files. */
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

async function contractProblems(site: SiteReader, info: BuildInfo): Promise<string[]> {
  try {
    const shell = JSON.parse((await site.read('shell/version.json')).toString()) as BuildInfo;
    if (shell.contract === info.contract) return [];
    return [`it speaks contract ${info.contract}, the shell that is served ${shell.contract}`];
  } catch (error) {
    return [`the shell's version.json is not reachable (${reasonOf(error)})`];
  }
}

/**
 * Looks at a stored release as a careful operator would before it goes live: everything reachable, every
 * hash right, its contract the one of the shell that is served now.
 * @returns its line for `remotes.json`
 * @throws {ReleaseError} with all that is wrong
 */
export async function checkRelease(site: SiteReader, area: string, version: string): Promise<RemoteEntry> {
  const folder = pathOf(area, version);
  let info: BuildInfo;
  try {
    info = JSON.parse((await site.read(`${folder}/version.json`)).toString()) as BuildInfo;
  } catch (error) {
    throw new ReleaseError(area, version, [`version.json is not reachable (${reasonOf(error)})`]);
  }
  const isItself = info.name === area && info.kind === 'remote' && info.version === version;
  const problems = [
    ...(isItself ? [] : [`version.json is of ${info.kind} ${info.name} ${info.version}`]),
    ...(versionOf(info.files) === version
      ? []
      : ['the hashes in version.json are not those of this version']),
    ...('manifest.json' in info.files ? [] : ['version.json lists no manifest.json']),
    ...(await fileProblems(site, folder, info)),
    ...(await entryProblems(site, folder, info)),
    ...(await contractProblems(site, info)),
  ];
  if (problems.length > 0) throw new ReleaseError(area, version, problems);
  return entryOf(info);
}

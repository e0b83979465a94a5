import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuildInfo } from '../build-app.ts';
import { sha384, versionOf } from '../files.ts';
import type { RemoteEntry } from './live.ts';
import { entryOf, pathOf } from './store.ts';

/** The release must not go live; the message lists every reason. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly problems: readonly string[];

  constructor(area: string, version: string, problems: readonly string[]) {
    super([`${area} ${version} does not go live:`, ...problems.map((each) => `- ${each}`)].join('\n'));
    this.problems = problems;
  }
}

/** Reads files of a site by their paths in its folder. @throws Error if a file does not exist */
export type SiteReader = {
  read(path: string): Promise<Buffer>;
  /** The unpacked contents of a file's compressed versions; none at an origin, which serves one version only. */
  compressed(path: string): Promise<Buffer[]>;
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
      // A file that cannot be unpacked is reported as changed, because its hash differs.
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

/** Reads a site from its origin, as browsers do. */
export function siteAtOrigin(origin: string): SiteReader {
  return {
    async read(path) {
      // The shell's own files are served from the root.
      const url = new URL(path.replace(/^shell\//, ''), `${origin}/`);
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
 * Checks a stored release before it goes live: all files are reachable, all hashes are right, and it has the contract
 * number of the shell that the site serves.
 * @returns the release's entry for `remotes.json`
 * @throws {ReleaseError} that lists every problem
 */
export async function checkRelease(site: SiteReader, area: string, version: string): Promise<RemoteEntry> {
  const folder = pathOf(area, version);
  let info: BuildInfo;
  try {
    info = JSON.parse((await site.read(`${folder}/version.json`)).toString()) as BuildInfo;
  } catch (error) {
    throw new ReleaseError(area, version, [`version.json is not reachable (${reasonOf(error)})`]);
  }
  const isRequested = info.name === area && info.kind === 'remote' && info.version === version;
  const problems = [
    ...(isRequested ? [] : [`version.json is of ${info.kind} ${info.name} ${info.version}`]),
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

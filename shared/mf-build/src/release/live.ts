import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBuildInfo, type Source } from '../build-info.ts';
import { pathOf, type RemoteEntry } from './entry.ts';

/** One entry of `releases.json`, the history of the live versions; browsers never get it. */
export type LiveChange = {
  /** ISO 8601, UTC. */
  at: string;
  /** An area, or `shell`. */
  area: string;
  version: string;
  /** The sources of the release; null if its build found no sources. */
  source: Source | null;
  /** The version that was live before; null for the first release. */
  previous: string | null;
  /** True if an operator went back to this version. */
  isRollback: boolean;
};

async function readList<T>(file: string): Promise<T[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`${file} cannot be read as a list`, { cause: error });
  }
}

/**
 * Writes the value to a temporary file and renames this file, so that a reader gets the old or the new file, never a
 * part.
 */
async function replaceFile(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`);
  await rename(draft, file);
}

/** The live releases of a site; empty before the first one. */
export const readRemotes = (siteDir: string): Promise<RemoteEntry[]> =>
  readList(join(siteDir, 'remotes.json'));

/** The history of a site's live versions, oldest first. */
export const readHistory = (siteDir: string): Promise<LiveChange[]> =>
  readList(join(siteDir, 'releases.json'));

/**
 * Puts stored releases live. It replaces their entries in `remotes.json` and does not change other entries. The caller
 * holds the site's lock.
 * @returns the changes; empty if all releases were live already
 */
export async function putLive(
  siteDir: string,
  releases: readonly RemoteEntry[],
  { isRollback = false }: { isRollback?: boolean } = {},
): Promise<LiveChange[]> {
  const before = await readRemotes(siteDir);
  const entryOfArea = (name: string) => before.find((entry) => entry.name === name);
  const changed = releases.filter((release) => !isDeepStrictEqual(entryOfArea(release.name), release));
  if (changed.length === 0) return [];
  // If only other fields of an entry differ, somebody edited the file by hand: the entry is corrected, and the history
  // gets no release.
  const replaced = changed.filter(({ name, version }) => entryOfArea(name)?.version !== version);
  const changes = await Promise.all(
    replaced.map(
      async ({ name, version }): Promise<LiveChange> => ({
        at: new Date().toISOString(),
        area: name,
        version,
        source: (await readBuildInfo(join(siteDir, pathOf(name, version)))).source,
        previous: entryOfArea(name)?.version ?? null,
        isRollback,
      }),
    ),
  );
  const after = [
    ...before.map((entry) => changed.find(({ name }) => name === entry.name) ?? entry),
    ...changed.filter(({ name }) => !entryOfArea(name)),
  ];
  // The history is written first. If the second write fails, the history has an extra line, which does no harm. In the
  // other order, a failure could leave a live release without a line, and such a release cannot be rolled back.
  await replaceFile(join(siteDir, 'releases.json'), [...(await readHistory(siteDir)), ...changes]);
  await replaceFile(join(siteDir, 'remotes.json'), after);
  return changes;
}

/** The version that `live` replaced when it was released, for a rollback. Null if `live` was the first. */
export function versionBefore(history: readonly LiveChange[], area: string, live: string): string | null {
  const release = history.findLast(
    (change) => change.area === area && change.version === live && !change.isRollback,
  );
  return release?.previous ?? null;
}

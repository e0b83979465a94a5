import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBuildInfo, type Source } from '../build-info.ts';
import type { Release } from './check-release.ts';
import { pathOf, type RemoteEntry } from './entry.ts';

/** One entry of `releases.json`, the history of what went live. Browsers never get this file. */
export type LiveChange = {
  at: string;
  area: string;
  version: string;
  source: Source | null;
  /** The version that was live before; null for the first release. */
  previous: string | null;
  isRollback: boolean;
  /** True if an operator chose this version, and not a build at a start. Absent in changes of older versions. */
  isChosen?: boolean;
};

export type LiveOptions = Partial<Pick<LiveChange, 'isRollback' | 'isChosen'>>;

async function readList<T>(file: string): Promise<T[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`${file} cannot be read as a list`, { cause: error });
  }
}

/** Replaces a file atomically, so a reader gets the whole old file or the whole new file. */
async function replaceFile(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`);
  await rename(draft, file);
}

export const readRemotes = (siteDir: string): Promise<RemoteEntry[]> =>
  readList(join(siteDir, 'remotes.json'));

/** Oldest first. */
export const readHistory = (siteDir: string): Promise<LiveChange[]> =>
  readList(join(siteDir, 'releases.json'));

/**
 * The caller must hold the site's lock.
 * @returns the changes; empty if all releases were live already
 */
export async function putLive(
  siteDir: string,
  releases: readonly RemoteEntry[],
  { isRollback = false, isChosen = false }: LiveOptions = {},
): Promise<LiveChange[]> {
  const before = await readRemotes(siteDir);
  const entryOfArea = (name: string) => before.find((entry) => entry.name === name);
  const changed = releases.filter((release) => !isDeepStrictEqual(entryOfArea(release.name), release));
  if (changed.length === 0) return [];
  // If a live entry has the same version but other fields, somebody has edited it by hand. The entry is corrected, but
  // the history gets no line.
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
        isChosen,
      }),
    ),
  );
  const after = [
    ...before.map((entry) => changed.find(({ name }) => name === entry.name) ?? entry),
    ...changed.filter(({ name }) => !entryOfArea(name)),
  ];
  // The history is written first. If the process stops between the writes, the history has an extra line, which does no
  // harm. Without its line, a live release could not be rolled back.
  await replaceFile(join(siteDir, 'releases.json'), [...(await readHistory(siteDir)), ...changes]);
  await replaceFile(join(siteDir, 'remotes.json'), after);
  return changes;
}

/** Whether an operator chose another release instead of this one, and nobody has made it live since. */
export function wasReplacedByOperator(history: readonly LiveChange[], { name, version }: Release): boolean {
  const last = history.findLast(
    (change) => change.area === name && [change.version, change.previous].includes(version),
  );
  return last?.previous === version && (last.isRollback || last.isChosen === true);
}

/**
 * The version that a rollback of `live` makes live again, which is the version that `live` replaced. Null if `live` was
 * the first version of its area.
 */
export function versionBefore(history: readonly LiveChange[], area: string, live: string): string | null {
  const release = history.findLast(
    (change) => change.area === area && change.version === live && !change.isRollback,
  );
  return release?.previous ?? null;
}

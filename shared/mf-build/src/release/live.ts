import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

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

/** One line of `releases.json`, the history of what went live; it is served to nobody. */
export type LiveChange = {
  /** ISO 8601, UTC. */
  at: string;
  area: string;
  version: string;
  /** What was live before; null for an area's first release. */
  previous: string | null;
  /** True where an operator went back. */
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

/** A reader sees the old text or the new one, never a part: written beside, then renamed. */
async function replaceFile(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`);
  await rename(draft, file);
}

/** What a site's shell is told of the areas; nothing where nothing is live yet. */
export const readRemotes = (siteDir: string): Promise<RemoteEntry[]> =>
  readList(join(siteDir, 'remotes.json'));

/** What went live on a site, oldest first. */
export const readHistory = (siteDir: string): Promise<LiveChange[]> =>
  readList(join(siteDir, 'releases.json'));

/**
 * Puts releases live: an edit of `remotes.json` that leaves the other areas' lines as they are. The caller
 * sees to it that nobody else edits at the same time.
 * @returns what changed; nothing for what was live already
 */
export async function putLive(
  siteDir: string,
  releases: readonly RemoteEntry[],
  { isRollback = false }: { isRollback?: boolean } = {},
): Promise<LiveChange[]> {
  const before = await readRemotes(siteDir);
  const lineOf = (name: string) => before.find((entry) => entry.name === name);
  const changed = releases.filter((release) => !isDeepStrictEqual(lineOf(release.name), release));
  if (changed.length === 0) return [];
  // A line that was edited by hand is set right without being a release.
  const changes = changed
    .filter(({ name, version }) => lineOf(name)?.version !== version)
    .map(
      ({ name, version }): LiveChange => ({
        at: new Date().toISOString(),
        area: name,
        version,
        previous: lineOf(name)?.version ?? null,
        isRollback,
      }),
    );
  const after = [
    ...before.map((entry) => changed.find(({ name }) => name === entry.name) ?? entry),
    ...changed.filter(({ name }) => !lineOf(name)),
  ];
  // The history first: a line too many does no harm, one that is missing leaves no way back.
  await replaceFile(join(siteDir, 'releases.json'), [...(await readHistory(siteDir)), ...changes]);
  await replaceFile(join(siteDir, 'remotes.json'), after);
  return changes;
}

/** The version to go back to from `live`: what it replaced when it was released. Null where it was the first. */
export function versionBefore(history: readonly LiveChange[], area: string, live: string): string | null {
  const release = history.findLast(
    (change) => change.area === area && change.version === live && !change.isRollback,
  );
  return release?.previous ?? null;
}

import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** `remotesFile` is `remotes.json`, which lists the live releases. */
export type SiteFolders = { staticDir: string; remotesFile: string };

export type LiveRelease = {
  name: string;
  /** The URL of the release's manifest, absolute or relative to the site's origin. */
  entry: string;
  version: string;
  /** The hashes of the release's files. The keys are paths relative to the manifest. */
  integrity: Readonly<Record<string, string>>;
};

export type LivePage = {
  /** The page contains the shell's version, so that an open page notices when another version goes live. */
  html: string;
  /** The releases are read together with the page, so that they fit the page's version. */
  releases: readonly LiveRelease[];
};

const storeOf = (staticDir: string) => resolve(staticDir, 'remotes/shell');

async function readReleases(remotesFile: string): Promise<LiveRelease[]> {
  const text = await readFile(remotesFile, 'utf8').catch(() => '[]');
  return JSON.parse(text) as LiveRelease[];
}

const shellVersion = (releases: readonly LiveRelease[]): string | null =>
  releases.find(({ name }) => name === 'shell')?.version ?? null;

/** Returns null if no shell is live or the live shell's page is missing. */
export async function livePage({ staticDir, remotesFile }: SiteFolders): Promise<LivePage | null> {
  const releases = await readReleases(remotesFile);
  const version = shellVersion(releases);
  if (version === null) return null;
  const html = await readFile(join(storeOf(staticDir), version, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  return { html: html.replace('<html ', `<html data-version="${version}" `), releases };
}

/**
 * Returns the folders of all stored shells, the live shell's folder first. The others stay, because a page that was
 * opened before a release still loads files of its own shell.
 */
export async function shellFolders({ staticDir, remotesFile }: SiteFolders): Promise<string[]> {
  const store = storeOf(staticDir);
  const live = shellVersion(await readReleases(remotesFile));
  if (live === null) return [];
  const stored = await readdir(store).catch(() => []);
  const others = stored.filter((name) => name !== live && !name.startsWith('.'));
  return [live, ...others].map((version) => join(store, version));
}

import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folders of a site; `remotes.json` says which releases are live. */
export type SiteFolders = { staticDir: string; remotesFile: string };

const storeOf = (staticDir: string) => resolve(staticDir, 'remotes/shell');

/** The version of the shell that is live; null for none. */
async function liveVersion(remotesFile: string): Promise<string | null> {
  const text = await readFile(remotesFile, 'utf8').catch(() => '[]');
  const live = JSON.parse(text) as { name: string; version: string }[];
  return live.find(({ name }) => name === 'shell')?.version ?? null;
}

/**
 * The page of the shell that is live, with its version, by which the page recognizes that another one is live later.
 * Null if no shell is live or its files are missing.
 */
export async function livePage({ staticDir, remotesFile }: SiteFolders): Promise<string | null> {
  const version = await liveVersion(remotesFile);
  if (version === null) return null;
  const html = await readFile(join(storeOf(staticDir), version, 'index.html'), 'utf8').catch(() => null);
  return html?.replace('<html ', `<html data-version="${version}" `) ?? null;
}

/**
 * The folders of the stored shells, the live one first; empty if none is live. Pages that were opened before a release
 * load their remaining files from an older one.
 */
export async function shellFolders({ staticDir, remotesFile }: SiteFolders): Promise<string[]> {
  const store = storeOf(staticDir);
  const live = await liveVersion(remotesFile);
  if (live === null) return [];
  const stored = await readdir(store).catch(() => []);
  const others = stored.filter((name) => name !== live && !name.startsWith('.'));
  return [live, ...others].map((version) => join(store, version));
}

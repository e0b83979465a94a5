import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { LiveRelease } from '../live-shell.ts';

/** A file with which a browser begins an area, with the hash that it must have. */
export type AreaFile = { url: string; kind: 'fetch' | 'script' | 'style'; integrity: string };

/** The part of an area's manifest that says which files the shell loads first. */
type Manifest = {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
};

/** Several releases of each area. */
const KEPT_MAX = 30;

/**
 * Finds the files with which a browser begins an area: manifest, entry, and the scripts and styles of its routes.
 * @param staticDir the folder of a site
 */
export function createAreaFiles(staticDir: string): (release: LiveRelease) => Promise<readonly AreaFile[]> {
  // A stored release never changes.
  const kept = new LRUCache<string, readonly AreaFile[], LiveRelease>({
    max: KEPT_MAX,
    fetchMethod: (_entry, _stale, { context }) => readFiles(staticDir, context),
  });
  return async (release) => {
    // The files of another origin are not in this folder.
    if (!release.entry.startsWith('/remotes/')) return [];
    return (await kept.fetch(release.entry, { context: release }).catch(() => undefined)) ?? [];
  };
}

async function readFiles(staticDir: string, { entry, integrity }: LiveRelease): Promise<AreaFile[]> {
  const manifest = JSON.parse(await readFile(resolve(staticDir, `.${entry}`), 'utf8')) as Manifest;
  const { path, name } = manifest.metaData.remoteEntry;
  const routes = manifest.exposes.find((each) => each.path === './routes')?.assets;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const fileOf = (kind: AreaFile['kind']) => (file: string) => ({
    url: folder + file,
    kind,
    integrity: integrity[file] ?? '',
  });
  return [
    fileOf('fetch')(entry.slice(folder.length)),
    fileOf('script')(path + name),
    ...(routes?.js.sync ?? []).map(fileOf('script')),
    ...(routes?.css.sync ?? []).map(fileOf('style')),
  ].filter((file) => file.integrity !== '');
}

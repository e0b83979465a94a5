import { firstFilesOf } from '@sidelight/contracts';
import type { LiveRelease } from '../live-shell.ts';

/** A file that a browser loads first for a page of an area. `integrity` is the hash that the file must have. */
export type AreaFile = { url: string; kind: 'script' | 'style'; integrity: string };

/** The files that a browser loads first for a page of an area: the scripts and styles of entry, routes and page. */
export function areaFilesOf({ entry, integrity }: LiveRelease, path: string): AreaFile[] {
  // For a remote on another origin there are no hints, because the edge does not know whether its files exist.
  if (!entry.startsWith('/remotes/')) return [];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return firstFilesOf(Object.keys(integrity), path).map((file) => ({
    url: folder + file,
    kind: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file] ?? '',
  }));
}

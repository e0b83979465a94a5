import { firstFilesOf } from '@sidelight/contracts';
import type { LiveRelease } from '../live-shell.ts';

/** A file with which a browser begins an area, with the hash that it must have. */
export type AreaFile = { url: string; kind: 'script' | 'style'; integrity: string };

/** The files with which a browser begins a page of an area: the scripts and styles of entry, routes and page. */
export function areaFilesOf({ entry, integrity }: LiveRelease, path: string): AreaFile[] {
  // The edge promises nothing about the files of another origin.
  if (!entry.startsWith('/remotes/')) return [];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return firstFilesOf(Object.keys(integrity), path).map((file) => ({
    url: folder + file,
    kind: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file] ?? '',
  }));
}

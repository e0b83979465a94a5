import { firstFilesOf } from '@sidelight/contracts';
import type { LiveRelease } from '../live-shell.ts';

export type AreaFile = { url: string; kind: 'script' | 'style'; integrity: string };

export function areaFilesOf({ entry, integrity }: LiveRelease, path: string): AreaFile[] {
  // The preload hints name no files of a remote on another origin, because the edge does not know whether they exist.
  if (!entry.startsWith('/remotes/')) return [];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return firstFilesOf(Object.keys(integrity), path).map((file) => ({
    url: folder + file,
    kind: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file] ?? '',
  }));
}

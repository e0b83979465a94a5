import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkNameOf, firstFilesOf } from '@sidelight/contracts';

/** Sizes in bytes, compressed as for a browser; `requests` counts the document too. */
export type Download = {
  path: string;
  scripts: number;
  styles: number;
  fonts: number;
  requests: number;
  files: Record<string, number>;
};

const INLINE = ['inline.js', 'inline.css'] as const;

/**
 * What a first visit of each page downloads.
 * @param shell the folder with the build of the shell
 * @param areas by area, the folder with its build and the paths of its routes
 * @param chunksOf the names of the chunks that a page loads without an action of the player
 * @throws {Error} if a chunk of a page does not exist, or if there is a chunk `page-…` that no page loads
 */
export async function downloadsOf(
  shell: string,
  areas: Readonly<Record<string, { build: string; paths: readonly string[] }>>,
  chunksOf: (path: string) => readonly string[],
): Promise<Download[]> {
  const html = await readFile(join(shell, 'index.html'), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  const shellFiles = await assetsOf(shell);
  const fonts = shellFiles.filter((file) => file.endsWith('.woff2'));
  const shared = { ...inlineSizes(html), ...(await sizesOf(shell, [...linked, ...fonts])) };
  const downloads: Download[] = [];

  for (const chunk of pageChunks(shellFiles)) {
    const files = await sizesOf(shell, named(shellFiles, [chunk]));
    downloads.push(download(chunk.replace('page-', '/'), { ...shared, ...files }));
  }
  for (const [area, { build, paths }] of Object.entries(areas)) {
    const files = await assetsOf(build);
    const unused = new Set(pageChunks(files));
    for (const path of paths) {
      const chunks = chunksOf(path);
      for (const chunk of chunks) {
        if (!files.some((file) => chunkNameOf(file) === chunk))
          throw new Error(`${path}: the build of ${area} has no chunk '${chunk}'`);
        unused.delete(chunk);
      }
      const own = await sizesOf(build, [...new Set([...firstFilesOf(files, path), ...named(files, chunks)])]);
      downloads.push(download(path, { ...shared, ...own }));
    }
    if (unused.size > 0) throw new Error(`No page of ${area} loads ${[...unused].join(', ')}`);
  }
  return downloads;
}

const assetsOf = async (build: string): Promise<string[]> =>
  (await readdir(join(build, 'assets'))).map((file) => `assets/${file}`);

const named = (files: readonly string[], names: readonly string[]): string[] =>
  files.filter((file) => names.includes(chunkNameOf(file) ?? ''));

const pageChunks = (files: readonly string[]): string[] => [
  ...new Set(files.map((file) => chunkNameOf(file) ?? '').filter((name) => name.startsWith('page-'))),
];

function inlineSizes(html: string): Record<string, number> {
  const size = (pattern: RegExp) => {
    const text = [...html.matchAll(pattern)].map(([, content]) => content).join('');
    return text === '' ? 0 : gzipSync(text).length;
  };
  return {
    [INLINE[0]]: size(/<script>(.*?)<\/script>/gs),
    [INLINE[1]]: size(/<style>(.*?)<\/style>/gs),
  };
}

async function sizesOf(build: string, files: readonly string[]): Promise<Record<string, number>> {
  const sizes = files.map(async (file) => {
    const path = join(build, file);
    const content = await readFile(`${path}.br`).catch(() => readFile(path));
    return [file, content.length] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

function download(path: string, files: Record<string, number>): Download {
  const sum = (kind: string) =>
    Object.entries(files).reduce((total, [file, size]) => (file.endsWith(kind) ? total + size : total), 0);
  const [scripts, styles, fonts] = [sum('.js'), sum('.css'), sum('.woff2')];
  // The inline parts come with the document, which is one request.
  const requests = Object.keys(files).length - INLINE.length + 1;
  return { path, scripts, styles, fonts, requests, files };
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** @returns the paths of all files, relative to `folder`, sorted, with forward slashes on every system */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @returns the integrity value (SRI hash) of each file that browsers get, by path */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    if (/\.(br|gz|map)$/.test(file) || file === 'version.json') continue;
    hashes[file] = sha384(await readFile(join(folder, file)));
  }
  return hashes;
}

/** The version of a build. It changes if and only if a file in `hashes` has another path or another content. */
export function versionOf(hashes: Record<string, string>): string {
  const text = Object.entries(hashes)
    .map(([file, hash]) => `${file} ${hash}\n`)
    .sort()
    .join('');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file of a folder but packages, as `path@time of last change`. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/'));
  return Promise.all(files.map(async (file) => `${relative(folder, file)}@${(await stat(file)).mtimeMs}`));
}

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type PictureFiles = {
  /** @returns null if the file does not exist or cannot be read */
  read(name: string): Promise<Buffer | null>;
  write(name: string, image: Buffer): Promise<void>;
};

/**
 * If all pictures together exceed `maxBytes`, the least recently used ones are deleted. Several replicas may use the
 * same folder. Each replica deletes files that it knows of, so any file may disappear at any time.
 */
export function createPictureFiles(folder: string, maxBytes: number): PictureFiles {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });
  let opened: Promise<void> | undefined;

  /** Adds the files of an earlier process to `sizes`, the oldest first. */
  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { name, size, mtimeMs };
      }),
    );
    for (const { name, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) sizes.set(name, size);
  }

  return {
    async read(name) {
      const image = await readFile(join(folder, name)).catch(() => null);
      if (image) sizes.get(name);
      return image;
    },
    async write(name, image) {
      opened ??= open();
      await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      // A rename creates the whole file at once, so that nobody reads a part of it.
      const temporary = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
      try {
        await writeFile(temporary, image);
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      sizes.set(name, image.length);
    },
  };
}

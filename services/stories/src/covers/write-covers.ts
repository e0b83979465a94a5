import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CoverSubject, drawCover } from './draw-cover.ts';
import { renderCover } from './render-cover.ts';

/** Raise this number if the same drawing must be rendered again, because the renderer has changed. */
const RENDER_VERSION = 1;
const AT_ONCE = 2;

/** For each image in the folder, the fingerprint of its drawing. */
type Manifest = Record<string, string>;

/**
 * Writes `{storyId}.webp` into a folder for each mystery whose cover is missing or would look different.
 * @returns how many files it wrote
 */
export async function writeCovers(folder: string, subjects: readonly CoverSubject[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const manifestPath = join(folder, 'covers.json');
  const manifest = await readManifest(manifestPath);
  const stale: CoverSubject[] = [];
  for (const subject of subjects) {
    const isCurrent = manifest[subject.storyId] === fingerprint(subject);
    if (!isCurrent || !(await exists(join(folder, `${subject.storyId}.webp`)))) stale.push(subject);
  }
  const queue = [...stale];
  const work = async () => {
    for (let subject = queue.shift(); subject; subject = queue.shift()) {
      await replaceFile(join(folder, `${subject.storyId}.webp`), await renderCover(subject));
      manifest[subject.storyId] = fingerprint(subject);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (stale.length > 0) await replaceFile(manifestPath, JSON.stringify(manifest));
  return stale.length;
}

const fingerprint = (subject: CoverSubject) =>
  createHash('sha256')
    .update(`${RENDER_VERSION}${drawCover(subject)}`)
    .digest('hex');

async function readManifest(path: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Manifest;
  } catch {
    return {}; // Missing or incomplete: every cover is made again.
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Replaces a file in one step, so that a reader never sees a part of the new one. */
async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoryInput, StoryInputSchema } from '@sidelight/contracts';
import * as z from 'zod';

const FileSchema = z.looseObject({
  id: z.string().regex(/^[1-9]\d*$/, 'Must be a number'),
  collections: z.array(z.string().regex(/^[a-z0-9-]+$/)),
});

export type CuratedStory = {
  storyId: string;
  collections: string[];
  input: StoryInput;
  /** Of the whole file. */
  contentHash: string;
};

export const CONTENT_DIR = join(import.meta.dirname, '../../content/curated');

/** The curated mysteries, by number. @throws for a file that isn't a fair mystery by its schema */
export async function readCuratedStories(folder = CONTENT_DIR): Promise<CuratedStory[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const stories = await Promise.all(names.map((name) => readOne(join(folder, name))));
  return stories.sort((a, b) => Number(a.storyId) - Number(b.storyId));
}

async function readOne(path: string): Promise<CuratedStory> {
  const source = await readFile(path, 'utf8');
  try {
    const { id, collections, ...fields } = FileSchema.parse(JSON.parse(source));
    const contentHash = createHash('sha256').update(source).digest('hex');
    return { storyId: id, collections, input: StoryInputSchema.parse(fields), contentHash };
  } catch (cause) {
    throw new Error(`${path} is not a mystery: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

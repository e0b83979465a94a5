import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostNotes, HostNotesSchema, type StoryInput, StoryInputSchema } from '@sidelight/contracts';
import { DIFFICULTIES, type Difficulty, PLACES_MAX } from '@sidelight/rules';
import { sceneFault } from '@sidelight/scenes';
import * as z from 'zod';

const FileSchema = z.looseObject({
  id: z.string().regex(/^[1-9]\d*$/, 'Must be a number'),
  collections: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  difficulty: z.enum(DIFFICULTIES),
  place: z.int().min(1).max(PLACES_MAX),
  hostNotes: z.optional(z.undefined({ error: 'Belongs in the fact sheet beside it' })),
});

/** A mystery that the product comes with. */
export type CuratedStory = {
  storyId: string;
  collections: string[];
  /** How hard it is, as its editor sees it; players' games count more once there are enough. */
  estimate: Difficulty;
  /** The place in the order of mysteries without votes, from 1. */
  place: number;
  /** As an author would send it, with its fact sheet. */
  input: StoryInput & { hostNotes: HostNotes };
  /** Of both files. */
  contentHash: string;
};

export const CONTENT_DIR = join(import.meta.dirname, 'curated');
const SHEET = '.sheet.json';

/**
 * The curated mysteries, by number: each is a file and, beside it, its fact sheet, `NN-slug.sheet.json`.
 * @throws Error that names a file that is not as its schema says, or is alone
 */
export async function readCuratedStories(folder = CONTENT_DIR): Promise<CuratedStory[]> {
  const names = await readdir(folder);
  const sheets = names.filter((name) => name.endsWith(SHEET));
  const stories = names.filter((name) => name.endsWith('.json') && !name.endsWith(SHEET));
  const alone = sheets.find((name) => !stories.includes(`${name.slice(0, -SHEET.length)}.json`));
  if (alone) throw new Error(`${join(folder, alone)} is the fact sheet of no mystery`);
  const read = await Promise.all(stories.map((name) => readOne(join(folder, name))));
  return read.sort((a, b) => Number(a.storyId) - Number(b.storyId));
}

async function readOne(path: string): Promise<CuratedStory> {
  const sheetPath = path.replace(/\.json$/, SHEET);
  const [source, sheet] = await Promise.all([readFile(path, 'utf8'), readFile(sheetPath, 'utf8')]);
  const { id, collections, difficulty, place, ...fields } = within(path, () =>
    FileSchema.parse(JSON.parse(source)),
  );
  const hostNotes = within(sheetPath, () => HostNotesSchema.parse(JSON.parse(sheet)));
  const input = { ...within(path, () => StoryInputSchema.parse(fields)), hostNotes };
  const fault = input.scene ? sceneFault(input.scene) : undefined;
  if (fault) throw new Error(`${path}: scene: ${fault}`);
  const contentHash = createHash('sha256').update(source).update(sheet).digest('hex');
  return { storyId: id, collections, estimate: difficulty, place, input, contentHash };
}

function within<T>(path: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

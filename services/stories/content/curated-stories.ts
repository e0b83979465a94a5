import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostNotes, HostNotesSchema, type StoryInput, StoryInputSchema } from '@sidelight/contracts';
import { DIFFICULTIES, type Difficulty, type Length, PLACES_MAX } from '@sidelight/rules';
import { type Scene, sceneFault } from '@sidelight/scenes';
import * as z from 'zod';
import { type Editorial, EditorialSchema } from './editorial.ts';

/** The collections of all mysteries of a length. A mystery's file lists only its further collections. */
const COLLECTIONS_BY_LENGTH: Readonly<Record<Length, readonly string[]>> = {
  short: ['short'],
  medium: [],
  long: ['long'],
};

const FileSchema = z.looseObject({
  ...EditorialSchema.shape,
  id: z.string().regex(/^[1-9]\d*$/, 'Must be a number'),
  collections: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  difficulty: z.enum(DIFFICULTIES),
  place: z.int().min(1).max(PLACES_MAX),
  hostNotes: z.optional(z.undefined({ error: 'Belongs in the fact sheet beside it' })),
});

export type CuratedStory = {
  storyId: string;
  collections: string[];
  /** The difficulty that an editor estimates. */
  estimate: Difficulty;
  /** Sorts mysteries with equal ratings; place 1 comes first. */
  place: number;
  editorial: Editorial;
  input: StoryInput & { hostNotes: HostNotes; scene: Scene };
  /** The SHA-256 hash of the mystery's main file, fact sheet and scene. */
  contentHash: string;
};

export const CONTENT_DIR = join(import.meta.dirname, 'curated');
/**
 * `pnpm story:new` writes placeholders that begin with this prefix, in place of the texts that the writer has to add.
 */
export const PLACEHOLDER = 'TODO:';
const COMPANIONS = { '.sheet.json': 'fact sheet', '.scene.json': 'scene' };

/**
 * Reads the curated mysteries, sorted by number.
 * @param known the content hashes of stored mysteries; files with such a hash are skipped, because they were checked
 *   before
 * @throws Error with the path of a file that is missing, unfinished or invalid, or that belongs to no mystery
 */
export async function readCuratedStories(
  folder = CONTENT_DIR,
  known: ReadonlySet<string> = new Set(),
): Promise<CuratedStory[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const stories = names.filter((name) => /^[^.]+\.json$/.test(name));
  for (const [ending, companion] of Object.entries(COMPANIONS)) {
    const alone = names.find(
      (name) => name.endsWith(ending) && !stories.includes(name.replace(ending, '.json')),
    );
    if (alone) throw new Error(`${join(folder, alone)} is the ${companion} of no mystery`);
  }
  const files = await Promise.all(stories.map((name) => readFiles(join(folder, name))));
  const read = files.filter(({ contentHash }) => !known.has(contentHash)).map(parseFiles);
  return read.sort((a, b) => Number(a.storyId) - Number(b.storyId));
}

/**
 * @param path the mystery's main file; its other two files are in the same folder
 * @throws Error with the path of a file that is missing, unfinished or invalid
 */
export const readCuratedStory = async (path: string): Promise<CuratedStory> =>
  parseFiles(await readFiles(path));

type StoryFiles = Record<'path' | 'source' | 'sheet' | 'drawing' | 'contentHash', string>;

const companionsOf = (path: string) =>
  [path.replace(/json$/, 'sheet.json'), path.replace(/json$/, 'scene.json')] as const;

async function readFiles(path: string): Promise<StoryFiles> {
  const [sheetPath, scenePath] = companionsOf(path);
  const read = async (file: string) => {
    const text = await readFile(file, 'utf8');
    if (text.includes(`"${PLACEHOLDER}`))
      throw new Error(`${file}: a text has still to be written (${PLACEHOLDER})`);
    return text;
  };
  const [source, sheet, drawing] = await Promise.all([read(path), read(sheetPath), read(scenePath)]);
  const contentHash = createHash('sha256').update(source).update(sheet).update(drawing).digest('hex');
  return { path, source, sheet, drawing, contentHash };
}

function parseFiles({ path, source, sheet, drawing, contentHash }: StoryFiles): CuratedStory {
  const [sheetPath, scenePath] = companionsOf(path);
  const { id, collections, difficulty, place, ...file } = within(path, () =>
    FileSchema.parse(JSON.parse(source)),
  );
  const { length, settings, countries, trick, traits, season, isKeptForDaily, ...fields } = file;
  const editorial = { length, settings, countries, trick, traits, season, isKeptForDaily };
  const hostNotes = within(sheetPath, () => HostNotesSchema.parse(JSON.parse(sheet)));
  const scene = within(scenePath, () => parseScene(JSON.parse(drawing)));
  const input = { ...within(path, () => StoryInputSchema.parse(fields)), hostNotes, scene };
  return {
    storyId: id,
    collections: [...collections, ...COLLECTIONS_BY_LENGTH[length]],
    estimate: difficulty,
    ...{ place, editorial, input, contentHash },
  };
}

function parseScene(value: unknown): Scene {
  const fault = sceneFault(value);
  if (fault) throw new Error(fault);
  return value as Scene;
}

function within<T>(path: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    const isOfSchema = cause instanceof z.core.$ZodError;
    const message = isOfSchema ? z.prettifyError(cause) : cause instanceof Error ? cause.message : cause;
    throw new Error(`${path}: ${message}`, { cause });
  }
}

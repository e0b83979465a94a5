import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = new URL('../../../services/stories/content/curated/', import.meta.url).pathname;

export type CuratedStory = {
  id: string;
  title: string;
  prompt: string;
  solution: string;
  hostNotes: { keyFacts: { id: string; text: string; paraphrases: string[] }[] };
};

/** A curated mystery with its solution, as its file has it. */
export async function curatedStory(id: string): Promise<CuratedStory> {
  const file = (await readdir(FOLDER)).find((name) => name.startsWith(`${id.padStart(2, '0')}-`));
  if (!file) throw new Error(`There is no curated mystery ${id}`);
  return JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as CuratedStory;
}

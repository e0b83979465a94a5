import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_DIR, readCuratedStory } from '../content/curated-stories.ts';
import { blankFiles } from './blank-files.ts';
import { missingIn } from './missing-in.ts';

/** Unfinished mysteries are in `drafts`, which no service reads. */
export type Folders = { curated: string; drafts: string };

export const FOLDERS: Folders = { curated: CONTENT_DIR, drafts: join(CONTENT_DIR, '../drafts') };

/** 'The Banker’s Hammer' → `the-bankers-hammer`. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Known = { name: string; id: string; title: string; place: unknown };

/** Reads the main files of a folder, which may still have placeholders. */
async function readKnown(folder: string): Promise<Known[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.]+\.json$/.test(name));
  return Promise.all(
    names.map(async (name) => ({ ...JSON.parse(await readFile(join(folder, name), 'utf8')), name })),
  );
}

/**
 * Writes files with a placeholder for everything that the writer has to fill in.
 * @throws Error if the title has neither a Latin letter nor a digit, or if another mystery or draft has the same title
 */
export async function addDraft(title: string, { curated, drafts }: Folders): Promise<string[]> {
  const slug = slugOf(title);
  if (slug === '') throw new Error('A title needs letters.');
  await mkdir(drafts, { recursive: true });
  const known = [...(await readKnown(curated)), ...(await readKnown(drafts))];
  const same = known.find(
    (one) => slugOf(one.title) === slug || one.name.replace(/^\d+-|\.json$/g, '') === slug,
  );
  if (same) throw new Error(`Mystery ${same.id} already has this title: ${same.title}`);
  const next = 1 + Math.max(0, ...known.map(({ id }) => Number(id)));
  const place = 1 + Math.max(0, ...known.map((one) => Number(one.place)));
  const stem = join(drafts, `${String(next).padStart(2, '0')}-${slug}`);
  const files = Object.entries(blankFiles(String(next), title.trim(), place));
  for (const [ending, text] of files) await writeFile(`${stem}${ending}`, text, { flag: 'wx' });
  return files.map(([ending]) => `${stem}${ending}`);
}

/**
 * Moves a draft to the curated mysteries if nothing is missing.
 * @returns what is missing, one sentence each; empty if the draft was moved
 * @throws Error if no draft has this number
 */
export async function finishDraft(id: string, { curated, drafts }: Folders): Promise<string[]> {
  const own = (await readKnown(drafts)).find((one) => one.id === id);
  if (!own) throw new Error(`No draft in ${drafts} has the number ${id}.`);
  const stem = own.name.replace(/\.json$/, '');
  const endings = Object.keys(blankFiles(id, '', 1));
  const missing: string[] = [];
  for (const ending of endings) missing.push(...(await missingIn(join(drafts, `${stem}${ending}`))));
  if (missing.length > 0) return missing;
  // The seed reads mysteries with this function too, so it accepts each mystery that passes here.
  const fault = await readCuratedStory(join(drafts, own.name)).then(
    () => null,
    (error: Error) => error.message,
  );
  if (fault) return [fault];
  for (const ending of endings) await rename(join(drafts, stem + ending), join(curated, stem + ending));
  return [];
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HostNotesSchema } from '@sidelight/contracts';
import * as z from 'zod';
import type { HostStory } from '../src/host.ts';

/** The mysteries that the product comes with, as the stories service keeps them. */
const FOLDER = fileURLToPath(new URL('../../stories/content/curated/', import.meta.url));

const FileSchema = z.object({ id: z.string(), title: z.string(), prompt: z.string(), solution: z.string() });

/** All curated mysteries with their notes, by id. @throws Error that names a file that is not as it should be */
export async function readCuratedStories(): Promise<Map<string, HostStory>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  const stories = await Promise.all(names.sort().map((name) => readStory(name)));
  return new Map(stories.map((story) => [story.storyId, story]));
}

async function readStory(name: string): Promise<HostStory> {
  const content: unknown = JSON.parse(await readFile(join(FOLDER, name), 'utf8'));
  const texts = FileSchema.safeParse(content);
  if (!texts.success) throw new Error(`${name}: ${z.prettifyError(texts.error)}`);
  const notes = HostNotesSchema.safeParse((content as { hostNotes?: unknown }).hostNotes);
  if (!notes.success) throw new Error(`${name}: the host notes do not fit their schema`);
  const { id, ...rest } = texts.data;
  return { storyId: id, revision: 1, ...rest, hostNotes: notes.data };
}

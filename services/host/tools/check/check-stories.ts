import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTENT_DIR,
  type CuratedStory,
  readCuratedStories,
} from '../../../stories/content/curated-stories.ts';
import { checkMystery } from '../../src/check/check-mystery.ts';
import { createHost } from '../../src/create-host.ts';
import { firstQuestions } from '../../src/knowledge/first-questions.ts';
import { lintSheet } from '../lint/lint-sheet.ts';
import { askBlind, parseBlind } from './blind-questions.ts';
import type { StoryResult } from './failures.ts';
import { nearDuplicates } from './near-duplicates.ts';

/** The name of a mystery's file begins with the mystery's id. */
export const idOfFile = (name: string): string => `${Number.parseInt(name, 10)}`;

/** The blind questions by the mystery's id. @throws Error that names a wrong line */
async function readBlind(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.blind.jsonl'));
  const files = names.map(async (name) => {
    const source = await readFile(join(folder, name), 'utf8');
    try {
      return [idOfFile(name), parseBlind(source)] as const;
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
  return new Map(await Promise.all(files));
}

/**
 * Checks each wanted mystery, and compares it with all mysteries of the folder to find near-duplicates.
 * @throws Error if a file is wrong
 */
export async function* checkStories(
  isWanted: (storyId: string) => boolean,
  folder = CONTENT_DIR,
): AsyncGenerator<StoryResult> {
  const stories = await readCuratedStories(folder);
  const blind = await readBlind(folder);
  const duplicates = nearDuplicates(
    stories.map(({ storyId, editorial: { trick }, input }) => ({ ...input, storyId, trick })),
  );
  const host = createHost({ kind: 'offline' });
  for (const story of stories.filter(({ storyId }) => isWanted(storyId))) {
    const questions = blind.get(story.storyId);
    const hostStory = hostStoryOf(story);
    yield {
      ...(await checkMystery(hostStory)),
      storyId: story.storyId,
      title: story.input.title,
      settings: story.editorial.settings,
      length: story.editorial.length,
      byEditor: story.estimate,
      problems: lintSheet(hostStory),
      blind: questions ? await askBlind(host, hostStory, questions) : null,
      duplicates: duplicates.get(story.storyId) ?? [],
      hasFirstQuestions: firstQuestions(hostStory.title, hostStory.hostNotes) !== null,
    };
  }
}

const hostStoryOf = ({ storyId, input: { title, prompt, solution, hostNotes } }: CuratedStory) => ({
  storyId,
  revision: 1,
  title,
  prompt,
  solution,
  hostNotes,
});

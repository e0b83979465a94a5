import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { EMPTY_HOST_NOTES } from '@sidelight/contracts';
import type { HostNotes, HostStory } from '../../src/host.ts';

/** The notes of a mystery of a set: only the author's answers to the standard questions. Null if there are none. */
export type NotesOf = (story: HostStory) => HostNotes | null;

/** Null if the folder of the set has no `questionnaire.json`. */
export async function readQuestionnaire(folder: string): Promise<NotesOf | null> {
  const path = `${folder}/questionnaire.json`;
  if (!existsSync(path)) return null;
  const filled: Record<string, HostNotes['slots']> = JSON.parse(await readFile(path, 'utf8'));
  return ({ title }) => (filled[title] ? { ...EMPTY_HOST_NOTES, slots: filled[title] } : null);
}

import type { HostNotes } from '@sidelight/contracts';
import { readCuratedStories } from '../../../services/stories/content/curated-stories.ts';

export type CuratedStory = {
  id: string;
  title: string;
  prompt: string;
  solution: string;
  hostNotes: HostNotes;
};

export async function curatedStory(id: string): Promise<CuratedStory> {
  const found = (await readCuratedStories()).find(({ storyId }) => storyId === id);
  if (!found) throw new Error(`There is no curated mystery ${id}`);
  const { title, prompt, solution, hostNotes } = found.input;
  return { id, title, prompt, solution, hostNotes };
}

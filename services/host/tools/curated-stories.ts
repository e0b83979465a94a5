import { readCuratedStories as readAll } from '../../stories/content/curated-stories.ts';
import type { HostStory } from '../src/host.ts';

/** All curated mysteries with their notes, by id. @throws Error that names an invalid file */
export async function readCuratedStories(): Promise<Map<string, HostStory>> {
  return new Map(
    (await readAll()).map(({ storyId, input: { title, prompt, solution, hostNotes } }) => [
      storyId,
      { storyId, revision: 1, title, prompt, solution, hostNotes },
    ]),
  );
}

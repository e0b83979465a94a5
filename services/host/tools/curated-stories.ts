import { readCuratedStories as readAll } from '../../stories/content/curated-stories.ts';
import type { HostStory } from '../src/host.ts';

/** All curated mysteries by id. @throws Error that names an invalid file */
export async function readCuratedStories(): Promise<Map<string, HostStory>> {
  return new Map(
    (await readAll()).map(({ storyId, input: { title, prompt, solution, hostNotes } }) => [
      storyId,
      { storyId, revision: 1, title, prompt, solution, hostNotes },
    ]),
  );
}

/** A few mysteries, evenly spread, so that tests of the host's code do not become slower with each new mystery. */
export async function someCuratedStories(count: number): Promise<HostStory[]> {
  const stories = [...(await readCuratedStories()).values()];
  const step = Math.max(1, Math.floor(stories.length / count));
  return stories.filter((_, at) => at % step === 0);
}

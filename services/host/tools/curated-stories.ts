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

/**
 * About `count` mysteries, evenly spread. The tests of the host's code use only these few mysteries, so that the tests
 * do not become slower with each new mystery. `pnpm story:check` checks the mysteries themselves.
 */
export async function someCuratedStories(count: number): Promise<HostStory[]> {
  const stories = [...(await readCuratedStories()).values()];
  const step = Math.max(1, Math.floor(stories.length / count));
  return stories.filter((_, at) => at % step === 0);
}

import { LRUCache } from 'lru-cache';
import type { HostStory } from '../host.ts';
import { buildIndex, type StoryIndex } from './story-index.ts';

/**
 * A curated story takes about 7 MB, so all curated stories would fill most of a container's memory. A question about a
 * story that is not cached takes up to a third of a second longer.
 */
export const STORIES_KEPT = 50;

/** The indexes of the stories that were used last. */
export class StoryCache {
  readonly #entries = new LRUCache<string, { story: HostStory; index: StoryIndex }>({ max: STORIES_KEPT });

  get(story: HostStory): StoryIndex {
    const key = `${story.storyId}:${story.revision}`;
    const known = this.#entries.get(key);
    if (known && isSameStory(known.story, story)) return known.index;
    const index = buildIndex(story);
    this.#entries.set(key, { story, index });
    return index;
  }
}

/** Compares the texts, because an author may test a draft whose texts change without a new revision. */
function isSameStory(one: HostStory, other: HostStory): boolean {
  return (
    one.prompt === other.prompt &&
    one.solution === other.solution &&
    one.title === other.title &&
    (one.hostNotes === other.hostNotes || JSON.stringify(one.hostNotes) === JSON.stringify(other.hostNotes))
  );
}

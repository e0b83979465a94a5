import { LRUCache } from 'lru-cache';
import type { HostStory } from '../host.ts';

/**
 * A curated story takes about 7 MB, so all curated stories would fill most of a container's memory. A question about a
 * story that is not cached takes up to a third of a second longer.
 */
export const STORIES_KEPT = 50;

export class StoryCache<T extends { story: HostStory }> {
  readonly #entries = new LRUCache<string, T>({ max: STORIES_KEPT });
  readonly #build: (story: HostStory) => T;

  constructor(build: (story: HostStory) => T) {
    this.#build = build;
  }

  get(story: HostStory): T {
    const key = `${story.storyId}:${story.revision}`;
    const known = this.#entries.get(key);
    const entry = known && sameStory(known.story, story) ? known : this.#build(story);
    this.#entries.set(key, entry);
    return entry;
  }
}

/** Compares the texts, because an author may test a draft whose texts change without a new revision. */
function sameStory(one: HostStory, other: HostStory): boolean {
  return (
    one.prompt === other.prompt &&
    one.solution === other.solution &&
    one.title === other.title &&
    (one.hostNotes === other.hostNotes || JSON.stringify(one.hostNotes) === JSON.stringify(other.hostNotes))
  );
}

import { LRUCache } from 'lru-cache';
import type { HostStory } from '../host.ts';

/**
 * At most this many stories are cached. A curated story takes about 5 MB, so all of them would take most of a
 * container's memory. A story without notes takes much less. A story that is not in the cache must be prepared again,
 * so the next question about the story takes up to a tenth of a second longer.
 */
export const STORIES_KEPT = 50;

/** A cache of prepared stories. When the cache is full, it drops the story that was not used for the longest time. */
export class StoryCache<T extends { story: HostStory }> {
  readonly #entries = new LRUCache<string, T>({ max: STORIES_KEPT });
  readonly #build: (story: HostStory) => T;

  constructor(build: (story: HostStory) => T) {
    this.#build = build;
  }

  /** Returns the prepared story. If the texts or the notes of the story changed, prepares the story again. */
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

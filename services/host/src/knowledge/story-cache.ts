import type { HostStory } from '../host.ts';

/**
 * How many stories are cached. One with a sheet of a thousand statements takes about 8 MB, one without a sheet much
 * less. Building one takes up to a tenth of a second, so only a question about a story that was not played lately waits for it.
 */
export const STORIES_KEPT = 100;

/** Keeps the stories that are being played ready; the one unused for longest goes first. */
export class StoryCache<T extends { story: HostStory }> {
  readonly #entries = new Map<string, T>();
  readonly #build: (story: HostStory) => T;
  readonly #capacity: number;

  constructor(build: (story: HostStory) => T, capacity = STORIES_KEPT) {
    this.#build = build;
    this.#capacity = capacity;
  }

  /** The prepared story; prepared anew when its text or notes are not those that were seen before. */
  get(story: HostStory): T {
    const key = `${story.storyId}:${story.revision}`;
    const known = this.#entries.get(key);
    const entry = known && sameStory(known.story, story) ? known : this.#build(story);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#capacity)
      this.#entries.delete(this.#entries.keys().next().value as string);
    return entry;
  }
}

/** An author may try texts out that have no revision of their own, so the texts decide. */
function sameStory(one: HostStory, other: HostStory): boolean {
  return (
    one.prompt === other.prompt &&
    one.solution === other.solution &&
    one.title === other.title &&
    (one.hostNotes === other.hostNotes || JSON.stringify(one.hostNotes) === JSON.stringify(other.hostNotes))
  );
}

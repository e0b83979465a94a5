import { LRUCache } from 'lru-cache';
import type { HostStory } from '../host.ts';
import { buildIndex, type StoryIndex } from './story-index.ts';

/**
 * How much text the cached stories may have together, in characters of JSON. An index takes about 40 bytes of memory for
 * each character, 7 MB for a curated story, so this is room for some fifty of these in a container of 768 MB. A question
 * about a story that is not cached takes up to a third of a second longer.
 */
const CHARACTERS_KEPT = 9_000_000;
/** What an index takes beside its text. */
const INDEX_SIZE = 5_000;

type Entry = { story: HostStory; index: StoryIndex };

/** The indexes of the stories that were used last. */
export class StoryCache {
  readonly #entries: LRUCache<string, Entry>;

  constructor(charactersKept = CHARACTERS_KEPT) {
    this.#entries = new LRUCache({
      maxSize: charactersKept,
      sizeCalculation: ({ story }) => INDEX_SIZE + JSON.stringify(story).length,
    });
  }

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

import { LRUCache } from 'lru-cache';
import type { HostStory } from '../host.ts';
import { buildIndex, type StoryIndex } from './story-index.ts';

/**
 * How much memory the cached indexes may take together, in bytes as `sizeOf` estimates them. A curated story takes about
 * 8 MB, so this is room for more than forty of them in a container of 768 MB. A question about a story that is not
 * cached takes up to a third of a second longer.
 */
const BYTES_KEPT = 360_000_000;
/** Drafts have their own room, because a member can send any number of them, and they must not push out mysteries. */
const DRAFT_BYTES_KEPT = 60_000_000;

type Entry = { story: HostStory; index: StoryIndex };

/** The indexes of the stories that were used last. */
export class StoryCache {
  readonly #mysteries: LRUCache<string, Entry>;
  readonly #drafts: LRUCache<string, Entry>;

  constructor(bytesKept = BYTES_KEPT, draftBytesKept = DRAFT_BYTES_KEPT) {
    this.#mysteries = new LRUCache({ maxSize: bytesKept, sizeCalculation: sizeOf });
    this.#drafts = new LRUCache({ maxSize: draftBytesKept, sizeCalculation: sizeOf });
  }

  get(story: HostStory, isDraft = false): StoryIndex {
    const entries = isDraft ? this.#drafts : this.#mysteries;
    const key = `${story.storyId}:${story.revision}`;
    const known = entries.get(key);
    if (known && isSameStory(known.story, story)) return known.index;
    const index = buildIndex(story);
    entries.set(key, { story, index });
    return index;
  }
}

/** Measured sizes, in bytes. Most memory is for the words that differ, so the length of the text would not do. */
const INDEX_SIZE = 100_000;
const CLAIM_SIZE = 2_000;
const TERM_SIZE = 150;
const KEY_SIZE = 1_000;
const LEXICON_ENTRY_SIZE = 500;
const CHARACTER_SIZE = 5;

/** About the memory that an entry takes, in bytes. Sheets of many shapes took at most a quarter more. */
function sizeOf({ story, index: { known, postings, knowledge } }: Entry): number {
  const { phrases, conceptsByStem } = knowledge.lexicon;
  return (
    INDEX_SIZE +
    CLAIM_SIZE * known.length +
    TERM_SIZE * known.reduce((sum, { terms }) => sum + terms.length, 0) +
    KEY_SIZE * postings.size +
    LEXICON_ENTRY_SIZE * (phrases.size + conceptsByStem.size) +
    CHARACTER_SIZE * JSON.stringify(story).length
  );
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

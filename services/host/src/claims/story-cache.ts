import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { HostStory } from '../host.ts';
import { buildIndex, type StoryIndex } from './story-index.ts';

const MAX_HEAP = getHeapStatistics().heap_size_limit;
/**
 * How much memory the cached indexes may take together, in bytes as `sizeOf` estimates them. A curated story takes about
 * 9 MB. In a container of 768 MB, V8 lets the heap grow to 384 MB, of which the service itself, its caches of texts and
 * one index under construction need 200 MB at most. There, this is room for fifteen curated stories, and with the
 * standard heap of a larger machine for forty. A question about another story takes about a quarter of a second longer.
 */
const BYTES_KEPT = Math.min(360_000_000, Math.floor(0.36 * MAX_HEAP));
/**
 * Drafts have their own room, because a member can send any number of them, and they must not push out mysteries. The
 * largest draft takes about 37 MB.
 */
const DRAFT_BYTES_KEPT = 40_000_000;

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
const CLAIM_SIZE = 1_400;
const TERM_SIZE = 140;
const MEANING_SIZE = 350;
const KEY_SIZE = 450;
const FEATURE_SIZE = 90;
const FACT_TERM_SIZE = 280;
const CHARACTER_SIZE = 10;

/** About the memory that an entry takes, in bytes. Sheets of thirty shapes took 0.8 to 1.1 times as much. */
function sizeOf({ story, index: { known, postings, knowledge, classifier } }: Entry): number {
  const terms = known.flatMap((claim) => claim.terms);
  // Most terms of a word share the object with their keys.
  const meanings = new Set(terms.map(({ keys }) => keys));
  const features = classifier ? classifier.answers.places.size + classifier.whole.places.size : 0;
  const factTerms = knowledge.facts.flatMap(({ wordings }) => wordings.flatMap((wording) => wording.terms));
  return (
    INDEX_SIZE +
    CLAIM_SIZE * known.length +
    TERM_SIZE * terms.length +
    MEANING_SIZE * meanings.size +
    KEY_SIZE * postings.size +
    FEATURE_SIZE * features +
    FACT_TERM_SIZE * factTerms.length +
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

import type { StoryScene } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';
import type { Difficulty, IconName, Length, StoryColour } from '@sidelight/rules';
import type { StoryCounters } from './story-counters.ts';

export type StoryRecord = StoryCounters & {
  /** '1', '2', … for curated mysteries; an unguessable id for players' mysteries. */
  _id: string;
  title: string;
  prompt: string;
  solution: string;
  authorId: string;
  isPublic: boolean;
  /** Set while an admin keeps the mystery unlisted; its author cannot list it then. */
  bar?: { wasListed: boolean } | null;
  /**
   * True if an admin has read this player's mystery and let it in to the daily schedule. An edit of texts, content
   * warnings or host notes takes the permission back.
   */
  isDailyAllowed?: boolean;
  displayIcon: IconName;
  displayColour: StoryColour;
  /** Null or absent if the picture is made from icon, colour, title and scenario. */
  scene?: StoryScene | null | undefined;
  /**
   * Slugs. Admins put players' mysteries into collections. An edit of texts, content warnings or host notes takes a
   * player's mystery out of all collections.
   */
  collections: string[];
  contentWarnings: string[];
  /** The revision that stored the fact sheet in `sheets`; null if there is no fact sheet. */
  sheetRevision: number | null;
  /** Only of curated mysteries: the position, from 1, among the mysteries that have no votes yet. */
  place?: number;
  /**
   * How hard the mystery is: an editor's estimate for a curated mystery, otherwise the estimate of the test player (a
   * program that plays mysteries), or null if it has none. Once players have finished enough games, the difficulty that
   * these games show is used instead.
   */
  estimate?: Difficulty | null;
  /**
   * Only of players' mysteries: true if the test player has played the present text. An edit of texts, content warnings
   * or host notes makes this field false.
   */
  isEstimated?: boolean;
  /** Only of curated mysteries: how long a play takes. */
  length?: Length;
  /**
   * Only of curated mysteries: the day (`MM-DD`) or month (`MM`) in which the mystery is best as the daily one, or
   * null.
   */
  season?: string | null;
  /**
   * Only of curated mysteries: true while the mystery is kept for a daily. Players cannot find or read the mystery
   * before its first date as the daily mystery begins. The mystery is in no list before that date is over. Then this
   * field becomes false.
   */
  isKept?: boolean;
  /**
   * The share of likes among all reactions, 0 to 1, plus a bonus for `place`. It is stored so that an index can sort by
   * it.
   */
  rating: number;
  /** Lower bound of the rating's Wilson interval, 0 to 1, with the same bonus. */
  best: number;
  /**
   * From 1 (gentle) to 4 (hard), 2.5 if unknown. It comes from finished games or from `estimate` (`sort-values.ts`).
   */
  difficulty: number;
  dateCreated: Date;
  dateModified: Date;
  /**
   * Every change raises it by one, except changes by `updateSilently`, which no play depends on. A running play keeps
   * the revision that it began with.
   */
  revision: number;
  /** A random number from 0 to 1. To choose a random mystery, the service draws a number and takes the next higher key. */
  randomKey: number;
  /** The keys of the lists that the mystery is in; see `list-keys.ts`. */
  shelves: string[];
  /** Words of title and prompt, marked if the mystery is unlisted; see `search-terms.ts`. */
  terms: string[];
  /** Every prefix of the words in `terms`, marked in the same way. */
  prefixes: string[];
  /** Only of curated mysteries: the hash of the content files. The seed compares it to find changed files. */
  contentHash?: string;
};

/** What lists can be sorted by. */
const SORTED_BY = [
  'rating',
  'best',
  'totalAttempts',
  'totalCompletions',
  'dateCreated',
  'difficulty',
] as const;

export const storyModel = defineModel<StoryRecord>('Story', {
  collection: 'stories',
  indexes: [
    // For each sort order, an index of the mysteries of a list (`shelves` has the keys of a mystery's lists). Positions
    // come from the index keys; only the mysteries on a page are read.
    ...SORTED_BY.map((field) => [{ shelves: 1, [field]: 1, _id: 1 }] as const),
    // For each sort order, an index of the mysteries with a word.
    ...SORTED_BY.map((field) => [{ terms: 1, [field]: 1, _id: 1 }] as const),
    // Filters mysteries by a list or a word.
    [{ shelves: 1, _id: 1 }],
    [{ terms: 1, _id: 1 }],
    // Finds mysteries by a prefix. The index has many keys for each mystery but no sort value, so that plays and
    // reactions change none of the keys.
    [{ prefixes: 1, _id: 1 }],
    // Positions of some mysteries in any order: a member's favourites, or all mysteries with a prefix.
    [{ _id: 1, ...Object.fromEntries(SORTED_BY.map((field) => [field, 1])) }],
    // Random story.
    [{ shelves: 1, randomKey: 1 }],
  ],
});

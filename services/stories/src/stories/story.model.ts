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
  /** Set while an admin keeps the mystery unlisted. The author cannot list the mystery meanwhile. */
  bar?: { wasListed: boolean } | null;
  /** An admin let this player's mystery in to the daily schedule. */
  isDailyAllowed?: boolean;
  displayIcon: IconName;
  displayColour: StoryColour;
  /** Null or absent if the picture is made from icon, colour, title and scenario. */
  scene?: StoryScene | null | undefined;
  /** Slugs. */
  collections: string[];
  contentWarnings: string[];
  /** The revision in which the fact sheet was stored in `sheets`; null without a fact sheet. */
  sheetRevision: number | null;
  /** Only curated mysteries have a place, which sorts mysteries with equal ratings. Place 1 comes first. */
  place?: number;
  /**
   * An editor or the test player estimates the difficulty. Players see the estimate until enough games are finished.
   */
  estimate?: Difficulty | null;
  /** Whether the test player has played the present text of a player's mystery. */
  isEstimated?: boolean;
  /** Of curated mysteries: how long a play takes. */
  length?: Length;
  /** Of curated mysteries: the day (`MM-DD`) or month (`MM`) that suits the mystery best as the daily one. */
  season?: string | null;
  /**
   * Of curated mysteries: true while the mystery is kept for a daily. Players cannot read it before its first daily
   * date begins, and find it in no list before that date is over.
   */
  isKept?: boolean;
  /**
   * The share of likes among reactions, 0 to 1, plus a bonus for `place`. The value is stored so that an index can sort
   * by it.
   */
  rating: number;
  /** The lower bound of the Wilson interval of that share, 0 to 1, plus the same bonus. */
  best: number;
  /** From 1 (gentle) to 4 (hard), 2.5 if unknown; see `sort-values.ts`. */
  difficulty: number;
  dateCreated: Date;
  dateModified: Date;
  /**
   * The repository's `change` raises the revision by one, and no other write does. A running play keeps the revision
   * that it began with.
   */
  revision: number;
  /**
   * From 0 to 1. To choose a random mystery, a request draws a number and takes the mystery with the next higher key.
   */
  randomKey: number;
  /** See `list-keys.ts`. */
  shelves: string[];
  /** Words of title and prompt; see `search-terms.ts`. */
  terms: string[];
  /** Every prefix of the words in `terms`. */
  prefixes: string[];
  /** Of curated mysteries: the hash of the content files, by which the seed finds changed files. */
  contentHash?: string;
};

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
    // A list reads positions from the index keys alone, and then only the mysteries on the page.
    ...SORTED_BY.map((field) => [{ shelves: 1, [field]: 1, _id: 1 }] as const),
    ...SORTED_BY.map((field) => [{ terms: 1, [field]: 1, _id: 1 }] as const),
    // These indexes serve `filterIds`, which asks which of the given mysteries are in a list or have a word.
    [{ shelves: 1, _id: 1 }],
    [{ terms: 1, _id: 1 }],
    // Each mystery has many prefixes, so this index has no sort values. With sort values, each play or reaction would
    // change many keys.
    [{ prefixes: 1, _id: 1 }],
    // Serves `positionsOf`, for example for a member's favourites or for all mysteries with a prefix.
    [{ _id: 1, ...Object.fromEntries(SORTED_BY.map((field) => [field, 1])) }],
    [{ shelves: 1, randomKey: 1 }],
  ],
});

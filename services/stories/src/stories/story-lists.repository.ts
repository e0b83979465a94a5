import type { StorySort } from '@sidelight/contracts';
import { collectionOf } from '@sidelight/kit';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { ALL_STORIES } from './list-keys.ts';
import { type StoryRecord, storyModel } from './story.model.ts';
import type { Order, Position } from './story-cursor.ts';

/** A mystery as lists need it: without the solution and without the fields for the search. */
export type StoryListing = Omit<StoryRecord, 'solution' | 'terms' | 'prefixes' | 'shelves'>;

const SORT_FIELDS = {
  rating: 'rating',
  best: 'best',
  attempts: 'totalAttempts',
  completions: 'totalCompletions',
  newest: 'dateCreated',
  difficulty: 'difficulty',
} as const satisfies Record<StorySort, keyof StoryListing>;

/** A mystery matches if its `field` has at least one of the values `anyOf`. */
export type Condition = { field: 'shelves' | 'terms' | 'prefixes'; anyOf: readonly string[] };
export type PageRequest = Order & { after: Position | null; limit: number };

const LISTING = { solution: 0, terms: 0, prefixes: 0, shelves: 0 };

/** How many ids one query has at most. */
const BATCH = 1000;
/** How many pairs of id and word, or of id and list key, one query has at most. */
const PAIRS_MAX = 5000;

const matches = ({ field, anyOf }: Condition) => ({
  [field]: anyOf.length === 1 ? anyOf[0] : trusted({ $in: [...anyOf] }),
});

/**
 * An earlier release may have stored no difficulty. The difficulty then counts as 0 until `db:check --repair` adds it.
 */
const positionOf = (story: StoryListing, field: (typeof SORT_FIELDS)[StorySort]): Position => ({
  value: Number(story[field] ?? 0),
  storyId: story._id,
});

/** Finds mysteries for lists, searches and random choices. */
export function createStoryListsRepository(connection: Connection) {
  const model = storyModel(connection);
  /**
   * The driver serves the reads that every visitor causes, because these reads would take twice as long with mongoose.
   */
  const driver = () => collectionOf<StoryRecord>(connection, 'stories');
  /** Reads only index keys. `condition` must not be a prefix, because the index of prefixes has no sort values. */
  async function positions(
    condition: Condition,
    { sort, direction, after, limit }: PageRequest,
  ): Promise<Position[]> {
    const field = SORT_FIELDS[sort];
    const order = direction === 'asc' ? 1 : -1;
    const run = async (range: QueryFilter<StoryRecord>, max: number) => {
      const found = await model
        .find({ ...matches(condition), ...range } as QueryFilter<StoryRecord>)
        .select({ [field]: 1 })
        .sort({ [field]: order, _id: order })
        .limit(max)
        .lean<StoryListing[]>();
      return found.map((story) => positionOf(story, field));
    };
    if (after === null) return run({}, limit);
    // The first query reads the remaining positions with the value of `after`. The second query reads the positions
    // beyond this value. Each query is one range of the index, so the database reads nothing else.
    const beyond = direction === 'asc' ? '$gt' : '$lt';
    const value = sort === 'newest' ? new Date(after.value) : after.value;
    const equal = await run({ [field]: value, _id: trusted({ [beyond]: after.storyId }) }, limit);
    if (equal.length === limit) return equal;
    return [...equal, ...(await run({ [field]: trusted({ [beyond]: value }) }, limit - equal.length))];
  }

  /** The result is unsorted. The query reads only index keys. @param limit 0 for all */
  async function idsWith(condition: Condition, limit = 0): Promise<string[]> {
    const found = await model
      .find(matches(condition) as QueryFilter<StoryRecord>)
      .select({ _id: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** The result is unsorted. The query reads only index keys. */
  async function positionsOf(storyIds: readonly string[], sort: StorySort): Promise<Position[]> {
    const field = SORT_FIELDS[sort];
    const found: Position[] = [];
    for (let from = 0; from < storyIds.length; from += BATCH) {
      const stories = await model
        .find({ _id: trusted({ $in: storyIds.slice(from, from + BATCH) }) })
        .select({ [field]: 1 })
        .lean<StoryListing[]>();
      found.push(...stories.map((story) => positionOf(story, field)));
    }
    return found;
  }

  /** The query reads only index keys. */
  async function filterIds(condition: Condition, storyIds: readonly string[]): Promise<Set<string>> {
    const matching = new Set<string>();
    const batch = Math.max(1, Math.floor(PAIRS_MAX / condition.anyOf.length));
    for (let from = 0; from < storyIds.length; from += batch) {
      const _id = trusted({ $in: storyIds.slice(from, from + batch) });
      const found = await model
        .find({ ...matches(condition), _id } as QueryFilter<StoryRecord>)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>();
      for (const story of found) matching.add(story._id);
    }
    return matching;
  }

  async function first(condition: Condition, order: Order, limit: number): Promise<StoryListing[]> {
    const found = await positions(condition, { ...order, after: null, limit });
    return findListings(found.map(({ storyId }) => storyId));
  }

  /** In the order of `storyIds`. An id without a mystery is left out. */
  async function findListings(storyIds: readonly string[]): Promise<StoryListing[]> {
    if (storyIds.length === 0) return [];
    const found: StoryListing[] = await driver()
      .find({ _id: { $in: [...storyIds] } }, { projection: LISTING })
      .toArray();
    const byId = new Map(found.map((story) => [story._id, story]));
    return storyIds.flatMap((storyId) => byId.get(storyId) ?? []);
  }

  /**
   * Uses the command `count`, which counts index keys. The driver's `countDocuments` would run an aggregation instead.
   * @param limit the number at which the database stops counting; 0 for no limit
   */
  async function countWith(field: Condition['field'], value: string, limit = 0): Promise<number> {
    const counted = await connection.db?.command({ count: 'stories', query: { [field]: value }, limit });
    return Number(counted?.n ?? 0);
  }

  /**
   * Whether one of the values `anyOf` alone matches more than `limit` mysteries. If none does, all values together may
   * still match more.
   */
  async function hasMoreThan(limit: number, { field, anyOf }: Condition): Promise<boolean> {
    const counts = await Promise.all(anyOf.map((value) => countWith(field, value, limit + 1)));
    return counts.some((count) => count > limit);
  }

  const countInList = (listKey: string): Promise<number> => countWith('shelves', listKey);

  /**
   * The listed mystery with the next `randomKey` from `place` on. If there is none, the mystery with the smallest key.
   */
  async function findRandom(place: number, except: string | undefined): Promise<StoryListing | null> {
    const other = except === undefined ? {} : { _id: { $ne: except } };
    for (const from of [place, 0]) {
      const found = await driver().findOne(
        { shelves: ALL_STORIES, randomKey: { $gte: from }, ...other },
        { projection: LISTING, sort: { randomKey: 1 } },
      );
      if (found) return found;
    }
    return null;
  }

  async function idsByRandomKey(key: number, last: number, limit: number) {
    return model
      .find({ shelves: ALL_STORIES, randomKey: trusted({ $gt: key, $lte: last }) })
      .select({ randomKey: 1 })
      .sort({ randomKey: 1 })
      .limit(limit)
      .lean<Pick<StoryRecord, '_id' | 'randomKey'>[]>();
  }

  return {
    positions,
    idsWith,
    positionsOf,
    filterIds,
    first,
    findListings,
    countInList,
    hasMoreThan,
    findRandom,
    idsByRandomKey,
  };
}

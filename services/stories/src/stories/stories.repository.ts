import type { StorySort } from '@sidelight/contracts';
import { rating, wilsonLowerBound } from '@sidelight/rules';
import type { ClientSession, QueryFilter } from 'mongoose';
import { trusted } from 'mongoose';
import type { StoryFigures } from '../deltas/delta.model.ts';
import { SHELF_ALL, shelfOwn, shelvesOf } from './shelves.ts';
import type { StoryModel, StoryRecord } from './story.model.ts';
import type { Position } from './story-cursor.ts';

/** A story without what lists don't need; above all without solution and host notes. */
export type StoryListing = Omit<StoryRecord, 'solution' | 'hostNotes' | 'terms' | 'prefixes' | 'shelves'>;

const SORT_FIELDS = {
  rating: 'rating',
  best: 'best',
  attempts: 'totalAttempts',
  completions: 'totalCompletions',
  newest: 'dateCreated',
} as const satisfies Record<StorySort, keyof StoryListing>;

/** Mysteries that are on one of some shelves, or have one of some words, or a word that begins so. */
export type Condition = { field: 'shelves' | 'terms' | 'prefixes'; anyOf: readonly string[] };
export type Order = { sort: StorySort; direction: 'asc' | 'desc' };
export type PageRequest = Order & { after: Position | null; limit: number };

/** Whose a mystery is, and in which half of the author's sums it counts. */
export type StoryOwner = Pick<StoryRecord, '_id' | 'authorId' | 'isPublic'>;

const LISTING = '-solution -hostNotes -terms -prefixes -shelves';

/** So many ids in one question to the database. */
const BATCH = 1000;
/** So many pairs of id and word, or shelf. */
const POINTS_MAX = 5000;

const holds = ({ field, anyOf }: Condition) => ({
  [field]: anyOf.length === 1 ? anyOf[0] : trusted({ $in: [...anyOf] }),
});

export function createStoriesRepository(model: StoryModel) {
  /** The next positions of a list after a position, from the index keys only. Prefixes have no such index. */
  async function positions(
    condition: Condition,
    { sort, direction, after, limit }: PageRequest,
  ): Promise<Position[]> {
    const field = SORT_FIELDS[sort];
    const order = direction === 'asc' ? 1 : -1;
    const run = async (range: QueryFilter<StoryRecord>, max: number) => {
      const found = await model
        .find({ ...holds(condition), ...range } as QueryFilter<StoryRecord>)
        .select({ [field]: 1 })
        .sort({ [field]: order, _id: order })
        .limit(max)
        .lean<StoryListing[]>();
      return found.map((story) => ({ value: Number(story[field]), storyId: story._id }));
    };
    if (after === null) return run({}, limit);
    // Two ranges of the index, first the rest of the equal values: nothing is read that isn't returned.
    const beyond = direction === 'asc' ? '$gt' : '$lt';
    const value = sort === 'newest' ? new Date(after.value) : after.value;
    const equal = await run({ [field]: value, _id: trusted({ [beyond]: after.storyId }) }, limit);
    if (equal.length === limit) return equal;
    return [...equal, ...(await run({ [field]: trusted({ [beyond]: value }) }, limit - equal.length))];
  }

  /** Up to a number of ids of mysteries that match a condition, unsorted, from index keys only. */
  async function idsWith(condition: Condition, limit: number): Promise<string[]> {
    const found = await model
      .find(holds(condition) as QueryFilter<StoryRecord>)
      .select({ _id: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** The places of some mysteries, in no order; told by an index alone. */
  async function positionsOf(storyIds: readonly string[], sort: StorySort): Promise<Position[]> {
    const field = SORT_FIELDS[sort];
    const found: Position[] = [];
    for (let from = 0; from < storyIds.length; from += BATCH) {
      const stories = await model
        .find({ _id: trusted({ $in: storyIds.slice(from, from + BATCH) }) })
        .select({ [field]: 1 })
        .lean<StoryListing[]>();
      found.push(...stories.map((story) => ({ value: Number(story[field]), storyId: story._id })));
    }
    return found;
  }

  /** The ids among the given ones that a condition matches; only an index is read. */
  async function filterIds(condition: Condition, storyIds: readonly string[]): Promise<Set<string>> {
    const holding = new Set<string>();
    const batch = Math.max(1, Math.floor(POINTS_MAX / condition.anyOf.length));
    for (let from = 0; from < storyIds.length; from += batch) {
      const _id = trusted({ $in: storyIds.slice(from, from + batch) });
      const found = await model
        .find({ ...holds(condition), _id } as QueryFilter<StoryRecord>)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>();
      for (const story of found) holding.add(story._id);
    }
    return holding;
  }

  /** The first mysteries of a list. */
  async function first(condition: Condition, order: Order, limit: number): Promise<StoryListing[]> {
    const found = await positions(condition, { ...order, after: null, limit });
    return findListings(found.map(({ storyId }) => storyId));
  }

  /** The whole record, for those who may know the solution. */
  async function find(storyId: string, session: ClientSession | null = null): Promise<StoryRecord | null> {
    return model.findById(storyId).session(session).lean<StoryRecord>();
  }

  /** Mysteries by id, in the order of the ids; those that are gone are left out. */
  async function findListings(storyIds: readonly string[]): Promise<StoryListing[]> {
    if (storyIds.length === 0) return [];
    const found = await model
      .find({ _id: trusted({ $in: [...storyIds] }) })
      .select(LISTING)
      .lean<StoryListing[]>();
    const byId = new Map(found.map((story) => [story._id, story]));
    return storyIds.flatMap((storyId) => byId.get(storyId) ?? []);
  }

  async function countOnShelf(shelf: string): Promise<number> {
    return model.countDocuments({ shelves: shelf });
  }

  /** A listed story from a random place, other than `except`; null if there is none. */
  async function findRandom(place: number, except: string | undefined): Promise<StoryListing | null> {
    const other = except === undefined ? {} : { _id: trusted({ $ne: except }) };
    for (const from of [place, 0]) {
      const found = await model
        .findOne({ shelves: SHELF_ALL, randomKey: trusted({ $gte: from }), ...other })
        .select(LISTING)
        .sort({ randomKey: 1 })
        .lean<StoryListing>();
      if (found) return found;
    }
    return null;
  }

  async function insert(story: StoryRecord, session: ClientSession): Promise<void> {
    await model.create([story], { session });
  }

  /**
   * Changes a story that still has the given revision and raises it.
   * @returns the changed story, or null if the revision is another by now
   */
  async function change(
    storyId: string,
    revision: number,
    changes: Partial<StoryRecord>,
    session: ClientSession,
  ): Promise<StoryRecord | null> {
    return model
      .findOneAndUpdate(
        { _id: storyId, revision },
        { $set: changes, $inc: { revision: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<StoryRecord>();
  }

  /** Updates fields that no play depends on, without a new revision. */
  async function updateSilently(storyId: string, changes: Partial<StoryRecord>): Promise<void> {
    await model.updateOne({ _id: storyId }, { $set: changes });
  }

  async function exists(storyId: string, session: ClientSession | null = null): Promise<boolean> {
    return (await model.exists({ _id: storyId }).session(session)) !== null;
  }

  /**
   * Moves counters of many mysteries at once, and what is derived from them.
   * @returns the owners of those that are still there
   */
  async function moveFigures(
    figures: ReadonlyMap<string, StoryFigures>,
    session: ClientSession,
  ): Promise<StoryOwner[]> {
    const found = await model
      .find({ _id: trusted({ $in: [...figures.keys()] }) })
      .session(session)
      .select('authorId isPublic likes dislikes')
      .lean<(StoryOwner & Pick<StoryRecord, 'likes' | 'dislikes'>)[]>();
    const updates = found.flatMap(({ _id, ...counts }) => {
      const moved = Object.entries(figures.get(_id) ?? {}).filter(([, by]) => by !== 0);
      if (moved.length === 0) return [];
      const delta: Partial<StoryFigures> = Object.fromEntries(moved);
      const likes = counts.likes + (delta.likes ?? 0);
      const dislikes = counts.dislikes + (delta.dislikes ?? 0);
      const isRated = delta.likes !== undefined || delta.dislikes !== undefined;
      const derived = { rating: rating(likes, dislikes), best: wilsonLowerBound(likes, dislikes) };
      const update = { $inc: delta, ...(isRated ? { $set: derived } : {}) };
      return [{ updateOne: { filter: { _id }, update } }];
    });
    if (updates.length > 0) await model.bulkWrite(updates, { session });
    return found;
  }

  /** How many mysteries there are, from the collection's metadata. */
  const count = (): Promise<number> => model.estimatedDocumentCount();

  /** All of an author's mysteries, whole, from after one of them on. */
  async function listOwn(authorId: string, after: string | undefined, limit: number): Promise<StoryRecord[]> {
    const from = after === undefined ? {} : { _id: trusted({ $gt: after }) };
    return model
      .find({ shelves: shelfOwn(authorId), ...from })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoryRecord[]>();
  }

  /** Hands all of an author's mysteries to another author. No play depends on it; the revisions stay. */
  async function reassign(from: string, to: string, session: ClientSession): Promise<void> {
    const own = await model
      .find({ shelves: shelfOwn(from) })
      .session(session)
      .select('isPublic collections')
      .lean<Pick<StoryRecord, '_id' | 'isPublic' | 'collections'>[]>();
    for (const { _id, ...story } of own) {
      const shelves = shelvesOf({ ...story, authorId: to });
      await model.updateOne({ _id }, { $set: { authorId: to, shelves } }, { session });
    }
  }

  return {
    listOwn,
    reassign,
    positions,
    idsWith,
    positionsOf,
    filterIds,
    first,
    find,
    findListings,
    countOnShelf,
    findRandom,
    insert,
    change,
    updateSilently,
    exists,
    moveFigures,
    count,
  };
}

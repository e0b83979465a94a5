import { type ClientSession, type Connection, trusted } from 'mongoose';
import { SYSTEM_AUTHOR } from '../authors/authors-without-account.ts';
import { allByAuthorKey, listKeysOf } from './list-keys.ts';
import { sortValues } from './sort-values.ts';
import { type StoryRecord, storyModel } from './story.model.ts';
import { NO_COUNTS, STORY_COUNTERS, type StoryCounters } from './story-counters.ts';

export type StoryOwner = Pick<StoryRecord, '_id' | 'authorId'>;

export function createStoriesRepository(connection: Connection) {
  const model = storyModel(connection);

  async function find(storyId: string, session: ClientSession | null = null): Promise<StoryRecord | null> {
    return model.findById(storyId).session(session).lean<StoryRecord>();
  }

  async function contentHashes(): Promise<Map<string, string>> {
    const found = await model
      .find({ shelves: allByAuthorKey(SYSTEM_AUTHOR.userId) })
      .select({ contentHash: 1 })
      .lean<Pick<StoryRecord, '_id' | 'contentHash'>[]>();
    return new Map(found.map(({ _id, contentHash = '' }) => [_id, contentHash]));
  }

  async function sumUp(listKey: string): Promise<StoryCounters & { stories: number }> {
    const counters = Object.fromEntries(STORY_COUNTERS.map((counter) => [counter, { $sum: `$${counter}` }]));
    const [sums] = await model.aggregate<StoryCounters & { stories: number }>([
      { $match: { shelves: listKey } },
      { $group: { _id: null, stories: { $sum: 1 }, ...counters } },
    ]);
    return sums ?? { stories: 0, ...NO_COUNTS };
  }

  async function insert(story: StoryRecord, session: ClientSession): Promise<void> {
    await model.create([story], { session });
  }

  /** @returns null if the mystery has another revision by now */
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

  /** Changes fields that no play depends on, so the revision stays. */
  async function updateSilently(
    storyId: string,
    changes: Partial<StoryRecord>,
    session: ClientSession | null = null,
  ): Promise<void> {
    await model.updateOne({ _id: storyId }, { $set: changes }).session(session);
  }

  async function exists(storyId: string, session: ClientSession | null = null): Promise<boolean> {
    return (await model.exists({ _id: storyId }).session(session)) !== null;
  }

  /**
   * Changes the counters of many mysteries in one bulk write, and computes their sort values again.
   * @returns the owners of those mysteries that still exist
   */
  async function addToCounters(
    deltas: ReadonlyMap<string, StoryCounters>,
    session: ClientSession,
  ): Promise<StoryOwner[]> {
    const found = await model
      .find({ _id: trusted({ $in: [...deltas.keys()] }) })
      .session(session)
      .select(['authorId', 'place', 'estimate', ...STORY_COUNTERS])
      .lean<(StoryOwner & StoryCounters & Pick<StoryRecord, 'place' | 'estimate'>)[]>();
    const updates = found.flatMap(({ _id, ...story }) => {
      const changed = Object.entries(deltas.get(_id) ?? {}).filter(([, by]) => by !== 0);
      if (changed.length === 0) return [];
      const delta: Partial<StoryCounters> = Object.fromEntries(changed);
      const counters = { ...NO_COUNTS };
      for (const counter of STORY_COUNTERS) counters[counter] = story[counter] + (delta[counter] ?? 0);
      const update = { $inc: delta, $set: sortValues(counters, story) };
      return [{ updateOne: { filter: { _id }, update } }];
    });
    if (updates.length > 0) await model.bulkWrite(updates, { session });
    return found;
  }

  /** The approximate number of all mysteries, from the collection's metadata. */
  const count = (): Promise<number> => model.estimatedDocumentCount();

  async function listOwn(authorId: string, after: string | undefined, limit: number): Promise<StoryRecord[]> {
    const from = after === undefined ? {} : { _id: trusted({ $gt: after }) };
    return model
      .find({ shelves: allByAuthorKey(authorId), ...from })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoryRecord[]>();
  }

  /** No play depends on the author, so the revisions stay. */
  async function reassign(from: string, to: string, session: ClientSession): Promise<void> {
    const own = await model
      .find({ shelves: allByAuthorKey(from) })
      .session(session)
      .select('isPublic isDailyAllowed isEstimated collections')
      .lean<Pick<StoryRecord, '_id' | 'isPublic' | 'isDailyAllowed' | 'isEstimated' | 'collections'>[]>();
    for (const { _id, ...story } of own) {
      const shelves = listKeysOf({ ...story, authorId: to });
      await model.updateOne({ _id }, { $set: { authorId: to, shelves } }, { session });
    }
  }

  return {
    find,
    contentHashes,
    sumUp,
    insert,
    change,
    updateSilently,
    exists,
    addToCounters,
    count,
    listOwn,
    reassign,
  };
}

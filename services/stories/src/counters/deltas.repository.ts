import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import type { StoryCounters } from '../stories/story-counters.ts';
import { type DeltaRecord, deltaModel } from './delta.model.ts';

export function createDeltasRepository(connection: Connection) {
  const model = deltaModel(connection);
  async function add(storyId: string, delta: Partial<StoryCounters>, session: ClientSession): Promise<void> {
    await model.create([{ storyId, ...delta }], { session });
  }

  async function isAnyPending(): Promise<boolean> {
    return (await model.exists({})) !== null;
  }

  /**
   * Deletes and returns the oldest deltas. The transaction runs again if another replica has deleted one of these
   * deltas meanwhile.
   */
  async function take(limit: number, session: ClientSession): Promise<DeltaRecord[]> {
    const found = await model.find({}).session(session).sort({ _id: 1 }).limit(limit).lean<DeltaRecord[]>();
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: ids }) }, { session });
    return found;
  }

  return { add, isAnyPending, take };
}

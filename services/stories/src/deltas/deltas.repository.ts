import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import type { DeltaModel, DeltaRecord, StoryFigures } from './delta.model.ts';

export function createDeltasRepository(model: DeltaModel) {
  /** Stores what a mystery's counters are to be moved by. */
  async function add(storyId: string, figures: Partial<StoryFigures>, session: ClientSession): Promise<void> {
    await model.create([{ storyId, ...figures }], { session });
  }

  async function isAnyWaiting(): Promise<boolean> {
    return (await model.exists({})) !== null;
  }

  /** Deletes the oldest deltas. @returns them; another replica that takes one of them meanwhile starts again */
  async function take(limit: number, session: ClientSession): Promise<DeltaRecord[]> {
    const found = await model.find({}).session(session).sort({ _id: 1 }).limit(limit).lean<DeltaRecord[]>();
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: ids }) }, { session });
    return found;
  }

  return { add, isAnyWaiting, take };
}

import type { ClientSession } from 'mongoose';
import type { CountedPlayModel, CountedPlayRecord } from './counted-play.model.ts';

export type PlayCounts = Omit<CountedPlayRecord, '_id' | 'storyId'>;

export type CountedPlaysRepository = ReturnType<typeof createCountedPlaysRepository>;

export function createCountedPlaysRepository(model: CountedPlayModel) {
  /** Adds to what is counted of a play. Its beginning and its end may come in either order. */
  async function add(
    playId: string,
    storyId: string,
    counts: Partial<PlayCounts>,
    session: ClientSession,
  ): Promise<void> {
    await model.updateOne(
      { _id: playId },
      { $setOnInsert: { storyId }, $inc: counts },
      { session, upsert: true },
    );
  }

  return { add };
}

import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import type { CollectionModel, CollectionRecord } from './collection.model.ts';

export function createCollectionsRepository(model: CollectionModel) {
  async function list(): Promise<CollectionRecord[]> {
    const all = await model.find().lean<CollectionRecord[]>();
    return all.sort((a, b) => a.position - b.position);
  }

  /** So many mysteries in these collections were listed, or unlisted where `by` is negative. */
  async function moveCounts(slugs: readonly string[], by: number, session: ClientSession): Promise<void> {
    if (slugs.length === 0) return;
    const filter = { _id: trusted({ $in: [...slugs] }) };
    await model.updateMany(filter, { $inc: { storyCount: by } }, { session });
  }

  async function save({ _id, storyCount, ...fields }: CollectionRecord): Promise<void> {
    await model.updateOne({ _id }, { $set: { ...fields, storyCount } }, { upsert: true });
  }

  return { list, moveCounts, save };
}

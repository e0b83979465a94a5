import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { type CollectionRecord, collectionSchema } from './collection.model.ts';

export function createCollectionsRepository(connection: Connection) {
  const model = connection.model<CollectionRecord>('Collection', collectionSchema);
  async function list(): Promise<CollectionRecord[]> {
    const all = await model.find().lean<CollectionRecord[]>();
    return all.sort((a, b) => a.position - b.position);
  }

  /** Adds to the number of mysteries in some collections. */
  async function addToCounts(slugs: readonly string[], by: number, session: ClientSession): Promise<void> {
    if (slugs.length === 0) return;
    const filter = { _id: trusted({ $in: [...slugs] }) };
    await model.updateMany(filter, { $inc: { storyCount: by } }, { session });
  }

  async function save({ _id, ...fields }: CollectionRecord): Promise<void> {
    await model.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  return { list, addToCounts, save };
}

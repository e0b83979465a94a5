import { collectionOf, type Difference, differingCounters, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { CollectionRecord } from '../collections/collection.model.ts';
import { collectionKey } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** Compares the stored number of mysteries of each collection with its listed mysteries. */
export async function checkCollections(connection: Connection, repair: boolean): Promise<Difference[]> {
  const collections = collectionOf<CollectionRecord>(connection, 'collections');
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  const found: Difference[] = [];
  for (const { _id } of await collections.find({}, { projection: { _id: 1 } }).toArray()) {
    const one = await inTransaction(connection, async (session) => {
      const stored = await collections.findOne({ _id }, { session });
      const storyCount = await stories.countDocuments({ shelves: collectionKey(_id) }, { session });
      const differing = differingCounters({ collection: 'collections', id: _id }, stored ?? {}, {
        storyCount,
      });
      if (repair && differing.length > 0)
        await collections.updateOne({ _id }, { $set: { storyCount } }, { session });
      return differing;
    });
    found.push(...one);
  }
  return found;
}

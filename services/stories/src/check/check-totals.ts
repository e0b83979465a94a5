import { collectionOf, type Difference, differingFigures, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { CollectionRecord } from '../collections/collection.model.ts';
import type { Repositories } from '../repositories.ts';
import { shelfOfCollection } from '../stories/shelves.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** Compares the likes of the whole service with those of its mysteries. */
export function checkTotals(
  connection: Connection,
  { totals }: Pick<Repositories, 'totals'>,
  mend: boolean,
): Promise<Difference[]> {
  return inTransaction(connection, async (session) => {
    const stored = await totals.read(session);
    const [sums] = await collectionOf<StoryRecord>(connection, 'stories')
      .aggregate<{ likes: number }>([{ $group: { _id: null, likes: { $sum: '$likes' } } }], { session })
      .toArray();
    const counted = { likes: sums?.likes ?? 0 };
    const found = differingFigures({ collection: 'totals', id: 'all' }, stored, counted);
    if (mend && found.length > 0) {
      await totals.move({ likes: counted.likes - stored.likes }, session);
    }
    return found;
  });
}

/** Compares the number of mysteries that each collection says with those it has. */
export async function checkCollections(connection: Connection, mend: boolean): Promise<Difference[]> {
  const collections = collectionOf<CollectionRecord>(connection, 'collections');
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  const found: Difference[] = [];
  for (const { _id } of await collections.find({}, { projection: { _id: 1 } }).toArray()) {
    const one = await inTransaction(connection, async (session) => {
      const stored = await collections.findOne({ _id }, { session });
      const storyCount = await stories.countDocuments({ shelves: shelfOfCollection(_id) }, { session });
      const differing = differingFigures({ collection: 'collections', id: _id }, stored ?? {}, {
        storyCount,
      });
      if (mend && differing.length > 0)
        await collections.updateOne({ _id }, { $set: { storyCount } }, { session });
      return differing;
    });
    found.push(...one);
  }
  return found;
}

import { collectionOf, type Difference, differingCounters, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { TotalsRecord } from '../counters/totals.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/**
 * How many mysteries one read returns. The reads are small, so that the embedded database can answer other requests
 * between two reads.
 */
const BATCH = 1000;

export const checkTotals = (connection: Connection, isRepairing: boolean): Promise<Difference[]> =>
  inTransaction(connection, async (session) => {
    const totals = collectionOf<TotalsRecord>(connection, 'totals');
    const stored = await totals.findOne({ _id: 'all' }, { session });
    const liked = collectionOf<StoryRecord>(connection, 'stories').find(
      { likes: { $gt: 0 } },
      { projection: { likes: 1, _id: 0 }, batchSize: BATCH, session },
    );
    const counted = { likes: 0 };
    for await (const { likes } of liked) counted.likes += likes;
    const found = differingCounters({ collection: 'totals', id: 'all' }, stored ?? undefined, counted);
    if (isRepairing && found.length > 0) {
      await totals.updateOne({ _id: 'all' }, { $set: counted }, { session, upsert: true });
    }
    return found;
  });

import { collectionOf, type Difference, differingCounters, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { TotalsRecord } from '../counters/totals.model.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** Compares the likes of all mysteries with the sum of their counters. */
export const checkTotals = (connection: Connection, isRepairing: boolean): Promise<Difference[]> =>
  inTransaction(connection, async (session) => {
    const totals = collectionOf<TotalsRecord>(connection, 'totals');
    const stored = await totals.findOne({ _id: 'all' }, { session });
    const [sums] = await collectionOf<StoryRecord>(connection, 'stories')
      .aggregate<{ likes: number }>([{ $group: { _id: null, likes: { $sum: '$likes' } } }], { session })
      .toArray();
    const counted = { likes: sums?.likes ?? 0 };
    const found = differingCounters({ collection: 'totals', id: 'all' }, stored ?? undefined, counted);
    if (isRepairing && found.length > 0) {
      await totals.updateOne({ _id: 'all' }, { $set: counted }, { session, upsert: true });
    }
    return found;
  });

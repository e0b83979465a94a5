import {
  type BatchRunner,
  collectionOf,
  createBatchRunner,
  inTransaction,
  type Logger,
} from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import { addMoved } from './add-moved.ts';
import { movedByUncounted } from './uncounted.ts';

/** Plays whose figures are moved in one transaction. */
const BATCH = 100;
/** How long a turn's figures wait for those of other turns, in ms. */
const DELAY_MS = 5_000;

export type TurnCounter = BatchRunner;

/**
 * Adds the figures of turns to the statistics. Each turn stores its figures in its play in one write, and batches add
 * many of them at once, so that no turn waits for the statistics. Any number of replicas may do this.
 *
 * @param options.connection one of its own: a transaction that holds plays must not wait for a connection while turns
 *   of these plays wait, on all of them, for its end
 */
export function createTurnCounter(options: {
  connection: Connection;
  logger: Logger;
  delayMs?: number;
}): TurnCounter {
  const { connection, logger, delayMs = DELAY_MS } = options;
  const plays = () => collectionOf<Pick<PlayRecord, '_id' | 'storyId' | 'uncounted'>>(connection, 'plays');
  async function countBatch(): Promise<boolean> {
    const waits = { 'uncounted.at': { $gt: new Date(0) } };
    const first = await plays().findOne(waits, { projection: { _id: 1 } });
    if (!first) return false;
    return inTransaction(connection, async (session) => {
      const found = await plays()
        .find(waits, { session, projection: { storyId: 1, uncounted: 1 } })
        .sort({ 'uncounted.at': 1 })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return false;
      await addMoved(connection, found.flatMap(movedByUncounted), session);
      // Last, since turns of these plays wait from here on. One that was stored meanwhile makes it start again.
      const ids = found.map(({ _id }) => _id);
      await plays().updateMany({ _id: { $in: ids } }, { $unset: { uncounted: '' } }, { session });
      return found.length === BATCH;
    });
  }

  return createBatchRunner({ name: 'turns to count', runBatch: countBatch, delayMs, logger });
}

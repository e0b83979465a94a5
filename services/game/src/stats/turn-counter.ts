import { collectionOf, inTransaction, type Logger } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import { addMoved } from './add-moved.ts';
import { movedByUncounted } from './uncounted.ts';

/** Plays whose figures are moved in one transaction. */
const BATCH = 100;
/** How long a turn's figures wait for those of other turns, in ms. */
const DELAY_MS = 5_000;

export type TurnCounter = {
  /** Counts what waits, a few seconds from now; many calls are one. Nothing happens before `start`. */
  soon(): void;
  /** Counts what waits now. Never throws: what fails is logged and goes on waiting. */
  settle(): Promise<void>;
  start(): void;
  /** Counts what waits and ends. */
  stop(): Promise<void>;
};

/**
 * Moves the figures of ordinary turns from their plays, where each is stored in one write with its turn, to the
 * statistics: many at once, so that a turn need not wait for them. Any number of copies may do so.
 *
 * @param options.connection one of its own: a transaction that holds plays must not wait for a connection while
 *   turns of these plays wait, on all of them, for its end
 */
export function createTurnCounter(options: {
  connection: Connection;
  logger: Logger;
  delayMs?: number;
}): TurnCounter {
  const { connection, logger, delayMs = DELAY_MS } = options;
  const plays = () => collectionOf<Pick<PlayRecord, '_id' | 'uncounted'>>(connection, 'plays');
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  /** @returns how many plays were counted */
  async function countBatch(): Promise<number> {
    const waits = { 'uncounted.at': { $gt: new Date(0) } };
    const first = await plays().findOne(waits, { projection: { _id: 1 } });
    if (!first) return 0;
    return inTransaction(connection, async (session) => {
      const found = await plays()
        .find(waits, { session, projection: { uncounted: 1 } })
        .sort({ 'uncounted.at': 1 })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return 0;
      await addMoved(connection, found.flatMap(movedByUncounted), session);
      // Last, since turns of these plays wait from here on. One that was stored meanwhile makes it start again.
      const ids = found.map(({ _id }) => _id);
      await plays().updateMany({ _id: { $in: ids } }, { $unset: { uncounted: '' } }, { session });
      return found.length;
    });
  }

  async function count(): Promise<void> {
    try {
      while ((await countBatch()) === BATCH);
    } catch (err) {
      logger.warn({ err }, 'turns are not counted yet');
      soon();
    }
  }

  function settle(): Promise<void> {
    // A run that has begun may have missed the latest turns; all who come meanwhile share the one after it.
    next ??= running.then(() => {
      next = null;
      running = count();
      return running;
    });
    return next;
  }

  function soon(): void {
    if (!isStarted || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void settle();
    }, delayMs);
    timer.unref();
  }

  return {
    soon,
    settle,
    start() {
      isStarted = true;
      // What a copy left that died.
      soon();
    },
    async stop() {
      isStarted = false;
      if (timer) clearTimeout(timer);
      timer = null;
      await settle();
    },
  };
}

import { collectionOf, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { GameContext } from '../game-context.ts';
import { addMoved } from '../stats/add-moved.ts';
import { keepGone } from '../stats/keep-gone.ts';
import { movedByUncounted } from '../stats/uncounted.ts';

const BATCH = 200;
/** By it the database itself deleted guests' plays, and the figures that they had moved with no record. */
const OLD_INDEX = 'expiresAt_1';
const NO_SUCH_INDEX = [26, 27];

/**
 * Deletes guests' plays whose day is over, each in one transaction that also records its share of the statistics.
 * @param check throws if no more writes are allowed
 */
export async function dropExpired(
  { connection, plays, clock }: Pick<GameContext, 'connection' | 'plays' | 'clock'>,
  check: () => void,
): Promise<void> {
  check();
  // A copy of an older release makes it again when it starts.
  await dropOldIndex(connection);
  for (;;) {
    const expired = await plays.expiredIds(clock(), BATCH);
    for (const playId of expired) {
      check();
      await inTransaction(connection, async (session) => {
        const play = await plays.takeExpired(playId, clock(), session);
        if (!play) return;
        await addMoved(connection, movedByUncounted(play), session);
        await keepGone(connection, play, session);
      });
    }
    if (expired.length < BATCH) return;
  }
}

export async function dropOldIndex(connection: Connection): Promise<void> {
  await collectionOf(connection, 'plays')
    .dropIndex(OLD_INDEX)
    .catch((error: { code?: number }) => {
      if (!NO_SUCH_INDEX.includes(error.code ?? 0)) throw error;
    });
}

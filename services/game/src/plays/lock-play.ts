import { acquireLease, type Lease } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayLock, PlayRecord } from './play.model.ts';

/** How long a crashed replica keeps a play locked, in ms. */
export const LOCK_MS = 5_000;

/**
 * A locked play. No other turn changes the play until the lock is released. Saving the play with the lease's token
 * releases the lock; it fails if the lock was lost. Call `stopRenewal` before saving.
 */
export type LockedPlay = Lease<PlayRecord>;

/**
 * Takes a play's lock and renews it until the work is done. The lock expires soon after the last renewal. So after a
 * crash the player can continue on another replica within seconds. If the lock cannot be renewed, the signal aborts the
 * work before the lock expires. After that, another replica may take the lock.
 * @param take takes the lock, or returns null if another turn holds it
 */
export function lockPlay(
  { plays, clock, lockMs }: Pick<GameContext, 'plays' | 'clock' | 'lockMs'>,
  playId: string,
  take: (lock: PlayLock, now: Date) => Promise<PlayRecord | null>,
): Promise<LockedPlay | null> {
  return acquireLease({
    what: `The play ${playId}`,
    ttlMs: lockMs,
    clock,
    store: {
      take,
      renew: async ({ token, until }) => (await plays.renewLock(playId, token, until)).matchedCount > 0,
      release: (token) => plays.unlock(playId, token),
    },
  });
}

import { acquireLease, type Lease } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayLock, PlayRecord } from './play.model.ts';

export const LOCK_MS = 5_000;

/**
 * While a turn holds this lock, no other turn changes the play. At the turn's end, call `stopRenewal`, and then save
 * the play with the lease's token. Saving releases the lock, or fails if the lock was lost.
 */
export type LockedPlay = Lease<PlayRecord>;

/**
 * After a crash, the player can continue on another replica once the lock has expired. If the lock cannot be renewed,
 * the signal aborts the work before the lock expires.
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

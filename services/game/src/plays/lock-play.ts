import { acquireLease, type Lease } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayedSoFar, PlayLock, PlayRecord } from './play.model.ts';

/** How long a replica that crashed keeps a play locked, in ms. */
export const LOCK_MS = 5_000;

/**
 * A play that nobody else changes until it is saved or released. Saving it by the lease's token releases the lock and
 * fails if the lock was lost; call `stopRenewal` before.
 */
export type LockedPlay<P extends PlayedSoFar = PlayRecord> = Lease<P>;

/**
 * Takes a play's lock and renews it for as long as the work goes on. The lock is short, so that after a crash the
 * player continues on another replica within seconds. If renewals fail, the signal aborts the work before another
 * replica may lock the play.
 * @param take takes the lock, or gives null while another holds it
 */
export function lockPlay<P extends PlayedSoFar>(
  { plays, clock, lockMs }: Pick<GameContext, 'plays' | 'clock' | 'lockMs'>,
  playId: string,
  take: (lock: PlayLock, now: Date) => Promise<P | null>,
): Promise<LockedPlay<P> | null> {
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

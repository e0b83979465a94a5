import { randomUUID } from 'node:crypto';
import { type HeldUntilSettled, keepHeld, monotonicMs } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayedSoFar, PlayLock, PlayRecord } from './play.model.ts';

/** A copy of the service that dies holds a play no longer than that, in ms. */
export const HOLD_MS = 5_000;

/**
 * A play that nobody else changes until it is saved or released. `settle` is to be called before the play is saved,
 * which lets it go.
 */
export type HeldPlay<P extends PlayedSoFar = PlayRecord> = Omit<HeldUntilSettled, 'check'> & {
  play: P;
  /** What the play is saved by; it fails where the hold was lost. */
  token: string;
  release(): Promise<void>;
};

/**
 * Takes a play's lock and renews it for as long as the work goes on, be that the host's whole budget. The lock is
 * short, so that after a crash the player continues on another replica within seconds. If renewals fail, the signal
 * aborts the work before another replica may take the play.
 * @param take takes the lock, or gives null while another holds it
 */
export async function holdPlay<P extends PlayedSoFar>(
  { plays, clock, holdMs }: Pick<GameContext, 'plays' | 'clock' | 'holdMs'>,
  take: (lock: PlayLock, now: Date) => Promise<P | null>,
): Promise<HeldPlay<P> | null> {
  const token = randomUUID();
  const untilFrom = (now: Date) => new Date(now.getTime() + holdMs);
  const now = clock();
  const takenAt = monotonicMs();
  const play = await take({ token, until: untilFrom(now) }, now);
  if (!play) return null;

  const { signal, settle } = keepHeld({
    what: `The play ${play._id}`,
    ttlMs: holdMs,
    takenAt,
    renew: async () => (await plays.renewLock(play._id, token, untilFrom(clock()))).matchedCount > 0,
  });
  return {
    play,
    token,
    signal,
    settle,
    async release() {
      await settle();
      await plays.unlock(play._id, token);
    },
  };
}

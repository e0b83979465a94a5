import { IDLE_DAYS } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';
import { closePlay } from './close-play.ts';

/** A member can continue an unfinished play for this time, in ms, after its last turn. */
const IDLE_MS = IDLE_DAYS * 86_400_000;

type Closing = Pick<GameContext, 'transaction' | 'plays' | 'outbox' | 'clock'>;

/**
 * Closes members' plays that have been idle for `IDLE_MS`. The questions of a closed play count in the member's totals.
 * @param check throws once the job's lease is lost
 */
export async function closeIdle(ctx: Closing, check: () => void): Promise<void> {
  const idleSince = new Date(ctx.clock().getTime() - IDLE_MS);
  for await (const { playId, lastAskedAt } of ctx.plays.openSince(idleSince)) {
    if (lastAskedAt > idleSince) continue;
    check();
    await closePlay(ctx, playId, ({ turns }) => (turns.at(-1)?.askedAt ?? idleSince) <= idleSince);
  }
}

import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from './play.model.ts';
import { leftEvent } from './play-events.ts';

/**
 * Closes an unfinished play without a result. The same transaction reports a member's questions to the profile service.
 * @param isDue checks the play as the transaction reads it. If it returns false, nothing happens
 * @returns the closed play, or null if it is not open or a turn is in progress
 */
export function closePlay(
  { transaction, plays, outbox, clock }: Pick<GameContext, 'transaction' | 'plays' | 'outbox' | 'clock'>,
  playId: string,
  isDue: (play: PlayRecord) => boolean = () => true,
): Promise<PlayRecord | null> {
  return transaction(async (session) => {
    const open = await plays.findById(playId, session);
    if (!open || !isDue(open)) return null;
    const now = clock();
    const left = await plays.leave(open, now, session);
    if (left?.questionsReported) await outbox.append(session, [leftEvent(left, now)]);
    return left;
  });
}

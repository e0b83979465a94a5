import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from './play.model.ts';
import { leftEvent } from './play-events.ts';

/**
 * Closes an unfinished play without a result. If it is a member's play, the same transaction stores the event that
 * reports its questions to the profile service.
 * @param isDue decides, from the play as the transaction reads it, whether the play is to be closed
 * @returns the closed play; null if the play was not closed, because it is not due, not open or has a turn in progress
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

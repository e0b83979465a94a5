import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from './play.model.ts';
import { leftEvent } from './play-events.ts';

/**
 * Closes an unfinished play without a result. An event reports a member's questions to the profile service.
 * @param isDue decides whether to close the play. It gets the play as the transaction has just read it
 * @returns null if the play is not due, is not open, or has a turn in progress
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

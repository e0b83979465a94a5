import type { ClientSession } from 'mongoose';
import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from './play.model.ts';
import { claimedEvent } from './play-events.ts';
import { LEFT } from './plays.repository.ts';

/**
 * Makes the plays that this service recorded for a guest the member's: each once, with the event that
 * brings its XP. An unfinished play gives way to the member's own unfinished one of the same mystery.
 * @returns the ids of these events
 */
export async function claimGuestPlays(
  { plays, outbox, clock }: GameContext,
  { guestId, userId }: { guestId: string; userId: string },
  session: ClientSession,
): Promise<string[]> {
  const eventIds: string[] = [];
  for (const play of await plays.guestPlays(guestId, session)) {
    const givesWay = play.isOpen && (await plays.hasOpen(`user:${userId}`, play.storyId, session));
    const isLeft = givesWay || play.state === 'left';
    const change: Partial<PlayRecord> = {
      ...(givesWay ? { ...LEFT, endedAt: clock() } : {}),
      ...(isLeft ? { questionsReported: play.questionsAsked } : {}),
    };
    const claimed = await plays.claim(play._id, userId, change, session);
    if (claimed?.startedAt)
      eventIds.push(...(await outbox.append(session, [claimedEvent(claimed, clock())])));
  }
  return eventIds;
}

import type { EventPayload } from '@sidelight/contracts';
import type { ClientSession } from 'mongoose';
import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from './play.model.ts';
import { claimedEvent } from './play-events.ts';
import { LEFT } from './plays.repository.ts';

/**
 * Moves a guest's plays to a member's account, each only once. Plays that were opened after the member joined stay,
 * because the member may have signed out, and somebody else may play in the same browser before the event arrives. If
 * both have an unfinished play of the same mystery, the guest's play is closed, unless only the guest's play has a
 * question. The profile service must count ended daily
 * plays in the order of their dates, so their events have an ordering key and rising times. For relays of earlier
 * releases, each of these events also names the daily play before it (`afterPlayId`).
 * @returns the ids of the events that tell the profile service about the plays
 */
export async function claimGuestPlays(
  { playOwners, outbox, clock }: GameContext,
  { guestId, userId, joinedAt }: EventPayload<'guest.joined'>,
  session: ClientSession,
): Promise<string[]> {
  const now = clock();
  const memberKey = `user:${userId}`;
  const eventIds: string[] = [];
  let lastDailyId: string | null = null;
  for (const play of await playOwners.guestPlays(guestId, new Date(joinedAt), session)) {
    if (play.isOpen && play.startedAt) await playOwners.leaveUnstarted(memberKey, play.storyId, now, session);
    const givesWay = play.isOpen && (await playOwners.hasOpen(memberKey, play.storyId, session));
    const isLeft = givesWay || play.state === 'left';
    const change: Partial<PlayRecord> = {
      ...(givesWay ? { ...LEFT, endedAt: now } : {}),
      ...(isLeft ? { questionsReported: play.questionsAsked } : {}),
    };
    const claimed = await playOwners.claim(play._id, userId, change, session);
    if (!claimed?.startedAt) continue;
    const isForStreak = claimed.dailyDate !== null && claimed.result !== null;
    // The clock is read once, because it could go back between two events. They would then wait for each other: the
    // first because of its ordering key, the second because of its `afterPlayId`.
    const occurredAt = new Date(now.getTime() + eventIds.length);
    const event = claimedEvent(claimed, isForStreak ? lastDailyId : null, occurredAt);
    eventIds.push(...(await outbox.append(session, [event])));
    if (isForStreak) lastDailyId = claimed._id;
  }
  return eventIds;
}

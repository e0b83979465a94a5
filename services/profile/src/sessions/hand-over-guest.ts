import type { ClientSession } from 'mongoose';
import type { ProfileContext } from '../profile-context.ts';

/** The response waits at most this time, in ms, for the delivery of the event `guest.joined`. */
const WAIT_MS = 1500;

/**
 * Stores an event that tells the game service which member the browser's guest now is.
 * @returns the event's id; empty if the browser has no guest
 */
export async function appendGuestJoined(
  { outbox, clock }: Pick<ProfileContext, 'outbox' | 'clock'>,
  guestId: string | null,
  userId: string,
  session: ClientSession,
): Promise<string[]> {
  if (guestId === null) return [];
  const payload = { guestId, userId, joinedAt: clock().toISOString() };
  return outbox.append(session, [{ type: 'guest.joined', payload }]);
}

export async function deliverGuestJoined(
  { outbox }: Pick<ProfileContext, 'outbox'>,
  eventIds: string[],
): Promise<void> {
  if (eventIds.length > 0) await outbox.deliverNow(eventIds, WAIT_MS);
}

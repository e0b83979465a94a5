import type { ClientSession } from 'mongoose';
import type { ProfileContext } from '../profile-context.ts';

/** A player waits so long, at most, for the plays made as a guest; then they come a moment later. */
const WAIT_MS = 1500;

/** Tells the game service that a browser's guest is this member now. @returns the event's id, if there is a guest */
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

/** Tries to have the plays handed over before the player sees the next page. */
export async function deliverGuestJoined(
  { outbox }: Pick<ProfileContext, 'outbox'>,
  eventIds: string[],
): Promise<void> {
  if (eventIds.length > 0) await outbox.deliverNow(eventIds, WAIT_MS);
}

import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** A player waits so long, at most, for the plays made as a guest; then they come a moment later. */
const WAIT_MS = 1500;

/** Tells the game service that a browser's guest is this member now. @returns the event's id */
export async function appendGuestJoined(
  { outbox, now }: Pick<Deps, 'outbox' | 'now'>,
  guestId: string | null,
  userId: string,
  session: ClientSession,
): Promise<string[]> {
  if (guestId === null) return [];
  const payload = { guestId, userId, joinedAt: now().toISOString() };
  return outbox.append(session, [{ type: 'guest.joined', payload }]);
}

/** The same outside a larger transaction, with an attempt to deliver at once. */
export async function handOverGuest(deps: Deps, guestId: string | null, userId: string): Promise<void> {
  if (guestId === null) return;
  const ids = await deps.transaction((session) => appendGuestJoined(deps, guestId, userId, session));
  await deps.outbox.deliverNow(ids, WAIT_MS);
}

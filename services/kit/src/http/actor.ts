/** `guestId` is null until the browser has a guest cookie. */
export type GuestActor = { kind: 'guest'; guestId: string | null };

export type MemberActor = {
  kind: 'member';
  userId: string;
  /** SHA-256 of the session's secret id, in hex. Lists and logs may contain this hash. */
  sessionId: string;
};

export type Actor = GuestActor | MemberActor;

/**
 * Identifies a player in plays, rate limits and idempotency keys. Null for a guest whose browser has no guest cookie.
 */
export function playerKeyOf(actor: Actor): string | null {
  if (actor.kind === 'member') return `user:${actor.userId}`;
  return actor.guestId === null ? null : `guest:${actor.guestId}`;
}

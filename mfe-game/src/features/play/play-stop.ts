import { hasEnded, type LostPlay, type Round } from './round.ts';

export type PlayStop = 'signed_out' | 'other_member' | LostPlay;

/** @param playerId the member who is signed in now; null for a guest */
export function stopOf(round: Round, playerId: string | null): PlayStop | null {
  if (round.phase !== 'open' || hasEnded(round.play)) return null;
  if (round.ownerId !== null && round.ownerId !== playerId) {
    return playerId === null ? 'signed_out' : 'other_member';
  }
  return round.lost;
}

/**
 * True if a play stays on the screen when a player signs in or out. A member can continue the play after signing in
 * again. A guest who signs in keeps the play as a member, so the mystery is opened again.
 */
export const staysOpen = (round: Round): boolean =>
  round.phase === 'open' && (round.ownerId !== null || hasEnded(round.play));

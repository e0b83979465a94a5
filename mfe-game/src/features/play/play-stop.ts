import { hasEnded, type LostPlay, type Round } from './round.ts';

/** Why the player cannot go on with the play that is on the screen. */
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
 * True if a play stays on the screen when a player signs in or out. Every ended play stays. A member's play stays,
 * because the member can continue it after signing in again. A guest's play does not stay: a guest who signs in keeps
 * the play as a member, so the mystery is opened again.
 */
export const staysOpen = (round: Round): boolean =>
  round.phase === 'open' && (round.ownerId !== null || hasEnded(round.play));

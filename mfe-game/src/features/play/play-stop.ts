import { hasEnded, type LostPlay, type Round } from './round.ts';

export type PlayStop = 'signed_out' | 'other_member' | LostPlay;

/**
 * Why the player may not go on with an open play, for example after signing out; null if the player may go on.
 * @param playerId the member who is signed in now; null for a guest
 */
export function stopOf(round: Round, playerId: string | null): PlayStop | null {
  if (round.phase !== 'open' || hasEnded(round.play)) return null;
  if (round.ownerId !== null && round.ownerId !== playerId) {
    return playerId === null ? 'signed_out' : 'other_member';
  }
  return round.lost;
}

/**
 * True if the open play stays on the screen when somebody signs in or out. A member's play stays, because the member
 * can sign in again and continue; an ended play stays too. A guest's unfinished play belongs to the member after the
 * sign-in, so the screen opens the mystery again.
 */
export const staysOpen = (round: Round): boolean =>
  round.phase === 'open' && (round.ownerId !== null || hasEnded(round.play));

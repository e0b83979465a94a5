import { type Gone, hasEnded, type Round } from './round.ts';

/** Why the player cannot go on with the play that is on the screen. */
export type PlayStop = 'signed_out' | 'other_member' | Gone;

/** @param playerId the member who is signed in now; null for a guest */
export function stopOf(round: Round, playerId: string | null): PlayStop | null {
  if (round.phase !== 'open' || hasEnded(round.play)) return null;
  if (round.ownerId !== null && round.ownerId !== playerId) {
    return playerId === null ? 'signed_out' : 'other_member';
  }
  return round.gone;
}

/**
 * True where a play stays on the screen when somebody signs in or out: a member's, who may go on with it after
 * signing in again, and any that has ended. A guest who signs in takes the play along, so it is opened anew.
 */
export const staysOpen = (round: Round): boolean =>
  round.phase === 'open' && (round.ownerId !== null || hasEnded(round.play));

import { useGuestRecord } from '../../shared/use-guest-record.ts';
import type { Round } from './round.ts';

const NONE: readonly string[] = [];

/**
 * Empty once a question was asked, and for a guest with games in this browser. The server does not know of a guest's
 * earlier games, because it deletes guests' plays after a day.
 */
export function useFirstQuestions(round: Round): readonly string[] {
  const { plays } = useGuestRecord();
  if (round.phase !== 'open' || round.pending || round.failed || round.play.turns.length > 0) return NONE;
  const isFirstGame = round.ownerId !== null || plays.length === 0;
  return (isFirstGame && round.play.firstQuestions) || NONE;
}

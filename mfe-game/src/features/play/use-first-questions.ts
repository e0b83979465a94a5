import { useGuestRecord } from '../../shared/use-guest-record.ts';
import type { Round } from './round.ts';

const NONE: readonly string[] = [];

/**
 * The questions that the screen offers before the first question. None for a guest with games in this browser. The
 * server may still send questions to this guest, because it forgets a guest's unfinished plays after a day.
 */
export function useFirstQuestions(round: Round): readonly string[] {
  const { plays } = useGuestRecord();
  if (round.phase !== 'open' || round.pending || round.failed || round.play.turns.length > 0) return NONE;
  const isFirstGame = round.ownerId !== null || plays.length === 0;
  return (isFirstGame && round.play.firstQuestions) || NONE;
}

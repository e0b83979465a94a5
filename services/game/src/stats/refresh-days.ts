import { utcDateOf } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';
import { totalsByDay } from './day-totals.ts';

/**
 * A day stays open for this time after its end, in ms, because a question that is asked before midnight may be stored
 * after midnight.
 */
const LATE_TURNS_MS = 3_600_000;

/**
 * A day's totals become final an hour after its end. This work may be repeated at any time, because a guest's play is
 * deleted only after the totals of all its days are final.
 * @param check throws once the job's lease is lost
 */
export async function refreshDays(
  { playHistory, dayTotals, clock }: Pick<GameContext, 'playHistory' | 'dayTotals' | 'clock'>,
  check: () => void,
): Promise<void> {
  const from = await dayTotals.firstOpenDay();
  const unfinished = utcDateOf(new Date(clock().getTime() - LATE_TURNS_MS));
  const days = await totalsByDay(playHistory.askedSince(new Date(from)), from);
  check();
  // The days are saved in order. So every day before a final day is final too, even if the process stops between two
  // days.
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  await dayTotals.save(inOrder.map(([day, totals]) => ({ _id: day, ...totals, isFinal: day < unfinished })));
}

import type { CompletedStatus, PlayHistoryItem } from '@sidelight/contracts';
import { lastDays } from '@sidelight/rules';
import type { StreakDay } from '@sidelight/ui';

/** The strip shows the outcomes of this many days (product spec, section 2 'Player profile'). */
export const STRIP_DAYS = 7;

const RANK: Readonly<Record<CompletedStatus, number>> = {
  Untried: 0,
  Attempted: 1,
  Resigned: 2,
  Completed: 3,
};

/** The seven days up to `today`, each with the best outcome of its daily mystery, or with a used streak freeze. */
export function weekOf(
  plays: readonly Pick<PlayHistoryItem, 'dailyDate' | 'completedStatus'>[],
  today: string,
  frozenDates: readonly string[] = [],
): StreakDay[] {
  return lastDays(today, STRIP_DAYS).map((date) => {
    const outcomes = plays.filter((play) => play.dailyDate === date).map((play) => play.completedStatus);
    const status = outcomes.reduce<CompletedStatus>(
      (best, outcome) => (RANK[outcome] > RANK[best] ? outcome : best),
      'Untried',
    );
    const isFrozen = frozenDates.includes(date) && RANK[status] < RANK.Resigned;
    return { date, status: isFrozen ? 'Frozen' : status };
  });
}

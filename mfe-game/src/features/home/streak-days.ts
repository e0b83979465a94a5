import { type LocalDate, lastDays, type Streak } from '@sidelight/rules';
import type { StreakDay } from '@sidelight/ui';

/** Days of the strip (product spec, section 9). */
export const STRIP_DAYS = 7;

/** A play of a daily mystery, a guest's or a member's. */
export type DailyPlay = {
  dailyDate: LocalDate | null;
  completedStatus: StreakDay['status'];
  createdAt: string;
};

/** How a date went: the first game that ended decides, as it does for the streak. */
function statusOf(date: LocalDate, plays: readonly DailyPlay[]): StreakDay['status'] {
  const ofDate = plays
    .filter(({ dailyDate }) => dailyDate === date)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const ended = ofDate.find(
    (play) => play.completedStatus === 'Completed' || play.completedStatus === 'Resigned',
  );
  return ended?.completedStatus ?? ofDate[0]?.completedStatus ?? 'Untried';
}

/** A streak with the dates that freezes stood in for, where the server told them. */
export type ShownStreak = Streak & { frozenDates?: readonly LocalDate[] | undefined };

/**
 * The last seven days, oldest first. Where the saved dates are not known, as for guests, a day without an end that nevertheless lies inside the running streak
 * is one that a freeze stood in for.
 */
export function streakDays(today: LocalDate, plays: readonly DailyPlay[], streak: ShownStreak): StreakDay[] {
  const days = lastDays(today, STRIP_DAYS).map((date) => ({ date, status: statusOf(date, plays) }));
  const { frozenDates } = streak;
  if (frozenDates) {
    const isSaved = ({ date, status }: StreakDay) =>
      frozenDates.includes(date) && status !== 'Completed' && status !== 'Resigned';
    return days.map((day) => (isSaved(day) ? { ...day, status: 'Frozen' } : day));
  }
  let left = streak.lastStreakDate ? streak.currentStreakCount : 0;
  for (const day of days.toReversed()) {
    if (left <= 0 || streak.lastStreakDate === null || day.date > streak.lastStreakDate) continue;
    if (day.status === 'Completed') left -= 1;
    else if (day.status !== 'Resigned') day.status = 'Frozen';
  }
  return days;
}

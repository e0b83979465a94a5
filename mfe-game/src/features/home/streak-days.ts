import { type LocalDate, lastDays, type Streak } from '@sidelight/rules';
import type { StreakDay } from '@sidelight/ui';

/** The number of days that home shows (product spec, section 2 'Home'). */
export const STRIP_DAYS = 7;

export type DailyPlay = {
  storyId: string;
  dailyDate: LocalDate | null;
  completedStatus: StreakDay['status'];
  createdAt: string;
};

export function finishedStories(plays: readonly DailyPlay[]): ReadonlyMap<LocalDate, string> {
  return new Map(
    plays.flatMap(({ dailyDate, completedStatus, storyId }) =>
      dailyDate !== null && isEnd(completedStatus) ? [[dailyDate, storyId]] : [],
    ),
  );
}

const isEnd = (status: StreakDay['status']) => status === 'Completed' || status === 'Resigned';

/**
 * The status of the day's ended game; if several have ended, of the game that ended first, as for the streak. That is
 * the game that began first, because a player has only one open game of a mystery at a time. If no game has ended, the
 * status of the day's first game.
 */
function statusOf(date: LocalDate, plays: readonly DailyPlay[]): StreakDay['status'] {
  const ofDate = plays
    .filter(({ dailyDate }) => dailyDate === date)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const ended = ofDate.find(({ completedStatus }) => isEnd(completedStatus));
  return ended?.completedStatus ?? ofDate[0]?.completedStatus ?? 'Untried';
}

/**
 * A streak with the dates for which freezes were used. Only the server sends these dates, so a guest's streak has none.
 */
export type ShownStreak = Streak & { frozenDates?: readonly LocalDate[] | undefined };

/**
 * The last seven days, oldest first. For a guest, the function finds the frozen days: the days inside the current
 * streak on which no game ended.
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

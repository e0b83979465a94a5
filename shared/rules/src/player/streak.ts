import { addDays, daysBetween, type LocalDate } from '../format/local-date.ts';

export type Streak = {
  currentStreakCount: number;
  bestStreakCount: number;
  lastStreakDate: LocalDate | null;
  /** The freezes that the player has earned and not used. Each freeze replaces one missed day. */
  freezes: number;
};

/** A player gets one freeze for every 7 days of a streak, and keeps at most two (product spec, section 4 'Streak'). */
export const FREEZE = { everyDays: 7, most: 2 } as const;

export const NO_STREAK: Streak = {
  currentStreakCount: 0,
  bestStreakCount: 0,
  lastStreakDate: null,
  freezes: 0,
};

export type DailyOutcome = {
  status: 'Completed' | 'Resigned';
  date: LocalDate;
};

const missedDays = (streak: Streak, date: LocalDate) =>
  streak.lastStreakDate === null ? 0 : daysBetween(streak.lastStreakDate, date) - 1;

/**
 * Returns the streak after the end of a daily mystery, and the missed dates that freezes replaced. If `date` is the
 * last counted date or earlier, nothing changes (product spec, section 4 'Streak').
 */
export function advanceStreak(
  streak: Streak,
  { status, date }: DailyOutcome,
): { streak: Streak; frozenDates: LocalDate[] } {
  const last = streak.lastStreakDate;
  if (last !== null && date <= last) return { streak, frozenDates: [] };
  if (status !== 'Completed') {
    return { streak: { ...streak, currentStreakCount: 0, lastStreakDate: date }, frozenDates: [] };
  }
  const missed = missedDays(streak, date);
  const continues = streak.currentStreakCount > 0 && missed <= streak.freezes;
  const used = continues ? missed : 0;
  const current = continues ? streak.currentStreakCount + 1 : 1;
  const earned = current % FREEZE.everyDays === 0 ? 1 : 0;
  return {
    streak: {
      currentStreakCount: current,
      bestStreakCount: Math.max(streak.bestStreakCount, current),
      lastStreakDate: date,
      freezes: Math.min(FREEZE.most, streak.freezes - used + earned),
    },
    frozenDates: Array.from({ length: used }, (_, index) => addDays(date, index - used)),
  };
}

/**
 * Returns the streak as the app shows it on the day `today`. The current count is 0 if the player has missed more days
 * than there are freezes.
 */
export function streakOn(streak: Streak, today: LocalDate): Streak {
  if (streak.lastStreakDate === null || missedDays(streak, today) <= streak.freezes) return streak;
  return { ...streak, currentStreakCount: 0 };
}

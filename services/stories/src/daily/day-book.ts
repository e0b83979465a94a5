import { daysBetween, type LocalDate } from '@sidelight/rules';
import type { DailyRecord } from './daily.model.ts';

/** Records which mystery each day has. Day 0 is the date `from`; earlier days are negative. */
export function createDayBook(from: LocalDate, scheduled: readonly DailyRecord[]) {
  const storyOf = new Map<number, string>();
  const daysOf = new Map<string, Set<number>>();

  function set(day: number, storyId: string): void {
    daysOf.get(storyOf.get(day) ?? '')?.delete(day);
    storyOf.set(day, storyId);
    const days = daysOf.get(storyId) ?? new Set();
    daysOf.set(storyId, days.add(day));
  }

  /** The number of days from `day` to the nearest other day that has the mystery; infinite if no other day has it. */
  function distance(storyId: string, day: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const other of daysOf.get(storyId) ?? []) {
      if (other !== day) least = Math.min(least, Math.abs(other - day));
    }
    return least;
  }

  for (const { _id, storyId } of scheduled) set(daysBetween(from, _id), storyId);
  return { at: (day: number) => storyOf.get(day), set, distance };
}

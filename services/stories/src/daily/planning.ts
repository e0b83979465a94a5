import { addDays, type LocalDate, weekdayOf } from '@sidelight/rules';
import { type ArcFields, misfit } from './arc.ts';
import type { DailyRecord } from './daily.model.ts';
import { createDayBook } from './day-book.ts';

/** Within this many days no mystery is the daily one twice, if there are enough mysteries. */
export const REPEAT_AFTER_DAYS = 100;
/** A mystery counts as unused on a day if all its other dates are at least this many days away. */
export const UNUSED_AFTER_DAYS = 365;

export type Candidate = ArcFields & {
  storyId: string;
  /**
   * The rating of the mystery, plus a bonus for new mysteries. If several mysteries are equally good for a day in
   * all other respects, the greatest score wins.
   */
  score: number;
  /** The date (`MM-DD`) or month (`MM`) that suits the mystery best as the daily one. */
  season?: string | null | undefined;
  isKept?: boolean | undefined;
};

export const hasSeason = ({ season }: Candidate): boolean => Boolean(season);

export type PlanRequest = {
  from: LocalDate;
  days: number;
  /** The schedule from a year before `from` on, so that the plan knows when each mystery was last the daily one. */
  scheduled: readonly DailyRecord[];
  candidates: readonly Candidate[];
  /** Dates before `firmUntil` keep their mysteries, because players may have seen them. */
  firmUntil: LocalDate;
};

export type Planning = ReturnType<typeof createPlanning>;

/** Day 0 is `from`. */
export function createPlanning({ from, days, scheduled, candidates, firmUntil }: PlanRequest) {
  const book = createDayBook(from, scheduled);
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  const weekdays = dates.map(weekdayOf);
  const former = dates.map((_, day) => book.at(day));
  const chosen = new Set(scheduled.flatMap(({ _id, isChosen }) => (isChosen ? _id : [])));
  const inOrder = candidates.toSorted((a, b) => b.score - a.score || (a.storyId < b.storyId ? -1 : 1));
  const byId = new Map(inOrder.map((story) => [story.storyId, story]));
  const dateOf = (day: number): LocalDate => dates[day] ?? '';
  return {
    book,
    dates,
    former,
    candidates: inOrder,
    /** Whether the day had no mystery before the plan, or a mystery that the plan may replace. */
    isOpen: (day: number): boolean =>
      former[day] === undefined || (dateOf(day) >= firmUntil && !chosen.has(dateOf(day))),
    /** The mystery that the day has now; undefined if it is no candidate. */
    storyAt: (day: number): Candidate | undefined => byId.get(book.at(day) ?? ''),
    isInSeason: (story: Candidate, day: number): boolean =>
      hasSeason(story) &&
      dateOf(day)
        .slice(5)
        .startsWith(story.season ?? ''),
    misfit: (story: Candidate, day: number): number => misfit(story, weekdays[day] ?? 0),
    keepsRule: ({ storyId }: Candidate, day: number): boolean =>
      book.distance(storyId, day) >= REPEAT_AFTER_DAYS,
    isUnused: ({ storyId }: Candidate, day: number): boolean =>
      book.distance(storyId, day) >= UNUSED_AFTER_DAYS,
  };
}

import { addDays, type LocalDate, weekdayOf } from '@sidelight/rules';
import { type ArcFields, misfit } from './arc.ts';
import type { DailyRecord } from './daily.model.ts';
import { createDayBook } from './day-book.ts';

/** The number of days within which no mystery is the daily one twice, if there are enough mysteries. */
export const REPEAT_AFTER_DAYS = 100;
/** A mystery that is no daily one for this many days counts as unused. */
export const UNUSED_AFTER_DAYS = 365;

/** A mystery that may be the daily one. */
export type Candidate = ArcFields & {
  storyId: string;
  /** Of two mysteries that suit a day equally well, the one with the larger score comes first. */
  score: number;
  /** The day (`MM-DD`) or the month (`MM`) in which the mystery is best as the daily one. */
  season?: string | null | undefined;
  /** True if the mystery is in no list until its first date as the daily mystery is over. */
  isKept?: boolean | undefined;
};

export const hasSeason = ({ season }: Candidate): boolean => Boolean(season);

export type PlanRequest = {
  from: LocalDate;
  days: number;
  /** The scheduled mysteries, from a year before `from` on. */
  scheduled: readonly DailyRecord[];
  candidates: readonly Candidate[];
  /** Dates before this one keep their mystery, because players may have seen it. */
  firmUntil: LocalDate;
};

export type Planning = ReturnType<typeof createPlanning>;

/** The days to plan (day 0 is `from`), and functions that say what may be planned on a day. */
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
    /** The candidates in the order of their scores, largest first. */
    candidates: inOrder,
    /** Whether the plan may set the day: it had no mystery, or had one that may be replaced. */
    isOpen: (day: number): boolean =>
      former[day] === undefined || (dateOf(day) >= firmUntil && !chosen.has(dateOf(day))),
    /** The mystery of a day, if it is a candidate. */
    storyAt: (day: number): Candidate | undefined => byId.get(book.at(day) ?? ''),
    /** Whether the day is in the season of this mystery. */
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

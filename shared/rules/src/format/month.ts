import { addDays, type LocalDate } from './local-date.ts';

/** A calendar month, `YYYY-MM`; comparing the strings compares the months. */
export type Month = string;

const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONDAY = 1;

export const monthOf = (date: LocalDate): Month => date.slice(0, 7);
const firstDayOf = (month: Month): LocalDate => `${month}-01`;
export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));
/** No month has more than 31 days, and the next one has at least 28. */
export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31));

/** The days of a month, first to last. */
export function daysOf(month: Month): LocalDate[] {
  const first = firstDayOf(month);
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
    (date) => monthOf(date) === month,
  );
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const monthNameOf = (date: LocalDate) => MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '';

/** 'November 2026' */
export const formatMonth = (month: Month): string => `${monthNameOf(month)} ${month.slice(0, 4)}`;

/** 'Monday 23 November' */
export const formatWeekday = (date: LocalDate): string =>
  `${WEEKDAYS[weekdayOf(date)]} ${Number(date.slice(8))} ${monthNameOf(date)}`;

/**
 * The weekday with which the weeks of a locale begin, from 0 for Sunday to 6. Monday if the browser does not know it.
 * @param locale a language tag, e.g. `en-GB`
 */
export function firstWeekday(locale: string): number {
  try {
    // Older browsers have the property instead of the method; Firefox has neither.
    const known = new Intl.Locale(locale) as {
      getWeekInfo?(): { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    const { firstDay = MONDAY } = known.getWeekInfo?.() ?? known.weekInfo ?? {};
    return firstDay % 7;
  } catch {
    // Not every browser's language is a valid tag.
    return MONDAY;
  }
}

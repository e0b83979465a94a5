import { addDays, type LocalDate } from './local-date.ts';

/** `YYYY-MM`. The operator `<` compares such strings by month. */
export type Month = string;

const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
/** The index of a name is the number that `Date.getUTCDay` returns. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONDAY = 1;

export const monthOf = (date: LocalDate): Month => date.slice(0, 7);
export const firstDayOf = (month: Month): LocalDate => `${month}-01`;
export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));
/**
 * Adding 31 days to the first day of a month always gives a day of the next month, because a month has 28 to 31 days.
 */
export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31));
export const lastDayOf = (month: Month): LocalDate => addDays(firstDayOf(monthAfter(month)), -1);

export function daysOf(month: Month): LocalDate[] {
  const first = firstDayOf(month);
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
    (date) => monthOf(date) === month,
  );
}

/** Returns the current month if the URL names no month, an invalid month or a future month. */
export function shownMonth(asked: string | null, today: LocalDate): Month {
  const current = monthOf(today);
  return asked !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= current ? asked : current;
}

export const weekdayOf = (date: LocalDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
export const monthNameOf = (date: LocalDate) => MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '';

export const formatMonth = (month: Month) => `${monthNameOf(month)} ${month.slice(0, 4)}`;

/** Returns 'March' for `03`, and '25 December' for `12-25`. */
export function formatSeason(season: string): string {
  const [month, day] = season.split('-');
  const name = MONTH_NAMES[Number(month) - 1] ?? '';
  return day === undefined ? name : `${Number(day)} ${name}`;
}

export const formatWeekday = (date: LocalDate) =>
  `${WEEKDAYS[weekdayOf(date)]} ${Number(date.slice(8))} ${monthNameOf(date)}`;

/** The first day of the week in a locale, from 0 (Sunday) to 6. Returns Monday if the browser does not know the day. */
export function firstWeekday(locale: string): number {
  try {
    // Older browsers have `weekInfo` instead of `getWeekInfo`. Firefox has neither.
    const known = new Intl.Locale(locale) as {
      getWeekInfo?(): { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    const { firstDay = MONDAY } = known.getWeekInfo?.() ?? known.weekInfo ?? {};
    return firstDay % 7;
  } catch {
    // `Intl.Locale` throws if the language that the browser reports is not a valid tag.
    return MONDAY;
  }
}

/** Each week has seven entries, which are null before the first and after the last of `days`. */
export function weeksOf<D extends { date: LocalDate }>(days: readonly D[], weekday: number): (D | null)[][] {
  const before = days[0] ? (weekdayOf(days[0].date) - weekday + 7) % 7 : 0;
  const places: (D | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

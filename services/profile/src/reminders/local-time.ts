import { addDays, type LocalDate } from '@sidelight/rules';
import { Temporal } from 'temporal-polyfill';

const DAYS_OF_A_WEEK = 7;
const zoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
const toDate = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds);

export const localDateIn = (timeZone: string, instant: Date): LocalDate =>
  zoned(instant, timeZone).toPlainDate().toString();

export const isMonday = (date: LocalDate): boolean => Temporal.PlainDate.from(date).dayOfWeek === 1;

export const endOfDay = (timeZone: string, date: LocalDate): Date =>
  toDate(Temporal.PlainDate.from(addDays(date, 1)).toZonedDateTime(timeZone));

export function weekBefore(timeZone: string, date: LocalDate): { from: Date; to: Date } {
  const startOf = (day: LocalDate) => toDate(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
  return { from: startOf(addDays(date, -DAYS_OF_A_WEEK)), to: startOf(date) };
}

/**
 * If the clocks repeat the hour on this date, its first occurrence counts. If the clocks skip the hour, the result is
 * later by the length of the change, for example 03:00 instead of 02:00. If that would be the next day, the result is
 * earlier, for example 22:00 instead of 23:00.
 * @returns null if the zone has no such day
 */
function hourOf(date: LocalDate, hour: number, timeZone: string): Date | null {
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime({ hour });
  for (const disambiguation of ['compatible', 'earlier'] as const) {
    const found = wanted.toZonedDateTime(timeZone, { disambiguation });
    if (found.toPlainDate().toString() === date) return toDate(found);
  }
  return null;
}

/** The next time after `after` at which the local hour is `hour`, with `isWeekly` only on a Monday. */
export function nextHour(
  after: Date,
  { hour, timeZone, isWeekly = false }: { hour: number; timeZone: string; isWeekly?: boolean },
): Date {
  const today = localDateIn(timeZone, after);
  // Two weeks are searched, because the zone may skip the next Monday at the date line.
  for (let days = 0; days <= 2 * DAYS_OF_A_WEEK; days++) {
    const date = addDays(today, days);
    if (isWeekly && !isMonday(date)) continue;
    const found = hourOf(date, hour, timeZone);
    if (found && found > after) return found;
  }
  throw new Error(`${timeZone} has no day after ${today}`);
}

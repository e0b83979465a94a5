/** `YYYY-MM-DD`, without a time zone. The operator `<` compares such strings by date. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const utcOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);

/** Computes in UTC, so daylight saving time has no effect. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** The date in the time zone of the browser or process. */
export function localDateOf(instant: Date): LocalDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

export const utcDateOf = (instant: Date): LocalDate => instant.toISOString().slice(0, 10);

const HOUR_MS = 3_600_000;
/** Allows for a player's wrong clock and for the duration of a request. */
const CLOCK_SLACK_MS = 300_000;

/** The time zone in which a date begins last is 12 hours behind UTC. */
export function earliestDateOnEarth(now: Date): LocalDate {
  return utcDateOf(new Date(now.getTime() - 12 * HOUR_MS - CLOCK_SLACK_MS));
}

/** The time zone in which a date begins first is 14 hours ahead of UTC. */
export function latestDateOnEarth(now: Date): LocalDate {
  return utcDateOf(new Date(now.getTime() + 14 * HOUR_MS + CLOCK_SLACK_MS));
}

/** Whether `date` is today's date somewhere on Earth. */
export function isPlausibleLocalDate(date: LocalDate, now: Date): boolean {
  return date >= earliestDateOnEarth(now) && date <= latestDateOnEarth(now);
}

/** Oldest first; `today` is the last one. */
export function lastDays(today: LocalDate, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}

/** The result is at least 1 ms, so that a timer never fires at once. */
export function msToLocalMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(1, midnight.getTime() - now.getTime());
}

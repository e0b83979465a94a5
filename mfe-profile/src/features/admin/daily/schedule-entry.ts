import type { listDailySchedule, ResultOf } from '@sidelight/contracts';
import { formatSeason, type LocalDate } from '@sidelight/rules';

/** The daily mystery of a date, as an admin sees it. */
export type ScheduleEntry = ResultOf<typeof listDailySchedule>['items'][number];

export const MYSTERY_GONE = 'This mystery is gone';

/** Why players do not get the planned daily mystery of a date; null if they get it. */
export function whyHidden({ title, isPublic, dailyPermission }: ScheduleEntry): string | null {
  if (title === null) return MYSTERY_GONE;
  if (!isPublic) return 'Not public';
  return dailyPermission === 'waiting' ? 'Not let in to dailies' : null;
}

/** What the schedule considers besides the difficulty, in words, for example 'Long' or 'For 25 December'. */
export function planMarks({ length, season }: ScheduleEntry): string[] {
  return [...(length === 'long' ? ['Long'] : []), ...(season ? [`For ${formatSeason(season)}`] : [])];
}

/** The id of the link that opens a day. */
export const dayLinkId = (date: LocalDate): string => `day-${date}`;

import type { listDailySchedule, ResultOf } from '@sidelight/contracts';
import { formatSeason, type LocalDate } from '@sidelight/rules';

export type ScheduleEntry = ResultOf<typeof listDailySchedule>['items'][number];

export const MYSTERY_GONE = 'This mystery is gone';

/** Why players do not get the planned daily mystery of a date; null if they get it. */
export function whyHidden({ title, isPublic, dailyPermission }: ScheduleEntry): string | null {
  if (title === null) return MYSTERY_GONE;
  if (!isPublic) return 'Not public';
  return dailyPermission === 'waiting' ? 'Not let in to dailies' : null;
}

/** What the planner of dailies considers besides the difficulty, for example 'Long' or 'For 25 December'. */
export function planMarks({ length, season }: ScheduleEntry): string[] {
  return [...(length === 'long' ? ['Long'] : []), ...(season ? [`For ${formatSeason(season)}`] : [])];
}

export const dayLinkId = (date: LocalDate): string => `day-${date}`;

import { addDays } from '@sidelight/rules';
import { skipToken } from '@sidelight/shell-api';
import { profileApi } from '../../shared/api.ts';
import { REFETCH_STALE } from '../../shared/refetch.ts';
import { STRIP_DAYS } from './week.ts';

/** How many plays and how many mysteries a profile lists (product spec, section 2 'Player profile'). */
export const RECENT = 5;

/** Requests nothing for a deleted account, which has no name. */
export function useRecentPlays(username: string | null) {
  return profileApi.listPlayerPlays.useQuery(
    username ? { params: { username }, query: { limit: RECENT } } : skipToken,
    REFETCH_STALE,
  );
}

export function useWeekPlays(username: string | null, today: string) {
  const dailyFrom = addDays(today, 1 - STRIP_DAYS);
  return profileApi.listPlayerPlays.useQuery(
    username ? { params: { username }, query: { dailyFrom, limit: 50 } } : skipToken,
    REFETCH_STALE,
  );
}

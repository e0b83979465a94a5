import { addDays } from '@sidelight/rules';
import { skipToken } from '@sidelight/shell-api';
import { profileApi } from '../../shared/api.ts';
import { FRESH } from '../../shared/fresh.ts';
import { STRIP_DAYS } from './week.ts';

/** How many recent plays and mysteries a profile shows (product spec, section 2 'Player profile'). */
export const RECENT = 5;

/** A player’s latest plays; asks nothing where the account’s name is gone. */
export function useRecentPlays(username: string | null) {
  return profileApi.listPlayerPlays.useQuery(
    username ? { params: { username }, query: { limit: RECENT } } : skipToken,
    FRESH,
  );
}

/** A player’s plays of the daily mysteries of the last seven days up to `today`. */
export function useWeekPlays(username: string | null, today: string) {
  const dailyFrom = addDays(today, 1 - STRIP_DAYS);
  return profileApi.listPlayerPlays.useQuery(
    username ? { params: { username }, query: { dailyFrom, limit: 50 } } : skipToken,
    FRESH,
  );
}

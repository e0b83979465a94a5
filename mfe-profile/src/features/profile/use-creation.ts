import type { getCreationStats, ResultOf } from '@sidelight/contracts';
import { skipToken } from '@sidelight/shell-api';
import { profileApi } from '../../shared/api.ts';
import { REFETCH_STALE } from '../../shared/refetch.ts';

export type Creation = ResultOf<typeof getCreationStats>;

/** The statistics of what a player has written. A deleted account has no name, and nothing is requested for it. */
export function useCreation(username: string | null) {
  return profileApi.getCreationStats.useQuery(username ? { params: { username } } : skipToken, REFETCH_STALE);
}

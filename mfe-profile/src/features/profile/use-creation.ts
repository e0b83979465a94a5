import type { getCreationStats, ResultOf } from '@sidelight/contracts';
import { skipToken } from '@sidelight/shell-api';
import { profileApi } from '../../shared/api.ts';
import { REFETCH_STALE } from '../../shared/refetch.ts';

export type Creation = ResultOf<typeof getCreationStats>;

/** @param username null for a deleted account, or while the name is not known; then nothing is requested */
export function useCreation(username: string | null) {
  return profileApi.getCreationStats.useQuery(username ? { params: { username } } : skipToken, REFETCH_STALE);
}

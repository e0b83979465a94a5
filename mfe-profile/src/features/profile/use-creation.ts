import type { getCreationStats, ResultOf } from '@sidelight/contracts';
import { skipToken } from '@sidelight/shell-api';
import { profileApi } from '../../shared/api.ts';
import { FRESH } from '../../shared/fresh.ts';

export type Creation = ResultOf<typeof getCreationStats>;

/** What a player has written; asks nothing where the account's name is gone. */
export function useCreation(username: string | null) {
  return profileApi.getCreationStats.useQuery(username ? { params: { username } } : skipToken, FRESH);
}

import { getGameStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileStatsGame: endpoint(build, getGameStats, { providesTags: ['Stats'] }) }),
});

/** The game service’s figures. */
export const { useProfileStatsGameQuery } = api;

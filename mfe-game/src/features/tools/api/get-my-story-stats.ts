import { getMyStoryStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameMyStoryStats: endpoint(build, getMyStoryStats, { providesTags: ['Plays'] }) }),
});

/** How often the member has tried and solved a mystery. */
export const { useGameMyStoryStatsQuery } = api;

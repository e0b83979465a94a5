import { getStoryStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameStoryStats: endpoint(build, getStoryStats, { providesTags: ['Stats'] }) }),
});

/** How others did with a mystery that one has finished. */
export const { useGameStoryStatsQuery } = api;

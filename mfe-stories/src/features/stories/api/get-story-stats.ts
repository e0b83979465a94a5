import { getStoryStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ storiesStoryStats: endpoint(build, getStoryStats, { providesTags: ['Stats'] }) }),
});

/** How players did with a mystery of one's own. */
export const { useStoriesStoryStatsQuery } = api;

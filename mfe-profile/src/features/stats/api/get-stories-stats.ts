import { getStoriesStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileStatsStories: endpoint(build, getStoriesStats, { providesTags: ['Stats'] }),
  }),
});

/** The stories service’s figures. */
export const { useProfileStatsStoriesQuery } = api;

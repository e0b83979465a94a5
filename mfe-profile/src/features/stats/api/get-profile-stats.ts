import { getProfileStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileStatsUsers: endpoint(build, getProfileStats, { providesTags: ['Stats'] }),
  }),
});

/** The profile service’s figures. */
export const { useProfileStatsUsersQuery } = api;

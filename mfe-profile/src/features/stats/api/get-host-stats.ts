import { getHostStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileStatsHost: endpoint(build, getHostStats, { providesTags: ['Stats'] }) }),
});

/** The quality of the host, and questions per day. */
export const { useProfileStatsHostQuery } = api;

import { getDaily } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameDaily: endpoint(build, getDaily, { providesTags: ['Daily'] }) }),
});

/** The daily mystery of a local date. */
export const { useGameDailyQuery } = api;

import { listDailyRange } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameDailyRange: endpoint(build, listDailyRange, { providesTags: ['Daily'] }) }),
});

/** Daily mysteries between two dates, newest first. */
export const { useGameDailyRangeQuery } = api;

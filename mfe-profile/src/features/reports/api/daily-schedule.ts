import { listDailySchedule, setDaily } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileSchedule: endpoint(build, listDailySchedule, { providesTags: ['Daily'] }),
    profileSetDaily: endpoint(build, setDaily, { invalidatesTags: ['Daily'] }),
  }),
});

/** The coming daily mysteries, and choosing one. */
export const { useProfileScheduleQuery, useProfileSetDailyMutation } = api;

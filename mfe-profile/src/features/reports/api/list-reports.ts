import { listReports } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileReports: endpoint(build, listReports, { providesTags: ['Reports'] }) }),
});

/** A page of reports, newest first, for admins. */
export const { useProfileReportsQuery } = api;

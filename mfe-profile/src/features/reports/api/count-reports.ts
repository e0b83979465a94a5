import { countReports } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileReportCount: endpoint(build, countReports, { providesTags: ['Reports'] }),
  }),
});

/** The number of open reports, for admins. */
export const { useProfileReportCountQuery } = api;

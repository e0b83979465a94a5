import { getReport } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileReport: endpoint(build, getReport, { providesTags: ['Reports'] }) }),
});

/** One report with its mystery, for admins. */
export const { useProfileReportQuery } = api;

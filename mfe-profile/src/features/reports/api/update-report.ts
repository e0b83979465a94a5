import { updateReport } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileUpdateReport: endpoint(build, updateReport, { invalidatesTags: ['Reports'] }),
  }),
});

/** Resolves or dismisses a report. */
export const { useProfileUpdateReportMutation } = api;

import { createReport } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gameCreateReport: endpoint(build, createReport, { invalidatesTags: ['Reports'] }),
  }),
});

/** Reports a mystery to the admins. */
export const { useGameCreateReportMutation } = api;

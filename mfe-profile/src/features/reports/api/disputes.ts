import { decideDispute, getDispute, listDisputes } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileDisputes: endpoint(build, listDisputes, { providesTags: ['Reports'] }),
    profileDispute: endpoint(build, getDispute, { providesTags: ['Reports'] }),
    profileDecideDispute: endpoint(build, decideDispute, { invalidatesTags: ['Reports'] }),
  }),
});

/** Answers of the host that players disputed, for admins, and deciding them. */
export const { useProfileDisputesQuery, useProfileDisputeQuery, useProfileDecideDisputeMutation } = api;

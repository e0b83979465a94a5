import { deleteSession } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileDeleteSession: endpoint(build, deleteSession, { invalidatesTags: ['Sessions'] }),
  }),
});

/** Ends one of the account’s sessions. */
export const { useProfileDeleteSessionMutation } = api;

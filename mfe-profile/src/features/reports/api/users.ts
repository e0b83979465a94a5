import { findUser, revokeUserSessions } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileUser: endpoint(build, findUser, { providesTags: ['Sessions'] }),
    profileRevokeSessions: endpoint(build, revokeUserSessions, { invalidatesTags: ['Sessions'] }),
  }),
});

/** An account by its username with its sessions, and ending them. */
export const { useProfileUserQuery, useProfileRevokeSessionsMutation } = api;

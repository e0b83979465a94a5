import { confirmMfa, disableMfa, enrolMfa } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileEnrolMfa: endpoint(build, enrolMfa),
    profileConfirmMfa: endpoint(build, confirmMfa, { invalidatesTags: ['Sessions'] }),
    profileDisableMfa: endpoint(build, disableMfa, { invalidatesTags: ['Sessions'] }),
  }),
});

/** Setting the account’s second factor up, and giving it up. */
export const { useProfileEnrolMfaMutation, useProfileConfirmMfaMutation, useProfileDisableMfaMutation } = api;

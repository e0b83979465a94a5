import { deleteAccount, exportMyData } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Nothing of it stays in the store once it is saved.
    profileExportMyData: endpoint(build, exportMyData, { keepUnusedDataFor: 0 }),
    profileDeleteAccount: endpoint(build, deleteAccount),
  }),
});

/** The download of all of one’s data, and the end of the account. */
export const { useLazyProfileExportMyDataQuery, useProfileDeleteAccountMutation } = api;

import { listPersonalities } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profilePersonalities: endpoint(build, listPersonalities, { providesTags: ['Personalities'] }),
  }),
});

/** The host’s personalities. */
export const { useProfilePersonalitiesQuery } = api;

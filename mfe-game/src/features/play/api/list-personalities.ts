import { listPersonalities } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    playPersonalities: endpoint(build, listPersonalities, {
      providesTags: ['Personalities'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** The host’s personalities, for the menu drawer. */
export const { usePlayPersonalitiesQuery } = api;

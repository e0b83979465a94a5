import { getCreationStats } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileCreation: endpoint(build, getCreationStats, { providesTags: ['Stories', 'Reaction'] }),
  }),
});

/** What a player has written, and how it was received. */
export const { useProfileCreationQuery } = api;

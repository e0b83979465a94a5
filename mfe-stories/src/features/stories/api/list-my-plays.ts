import { listPlayerPlays } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storiesMyPlays: endpoint(build, listPlayerPlays, { providesTags: ['Plays'] }),
  }),
});

/** A member's plays, newest first. */
export const { useStoriesMyPlaysQuery } = api;

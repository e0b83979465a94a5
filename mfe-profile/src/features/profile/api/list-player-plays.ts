import { listPlayerPlays } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profilePlays: endpoint(build, listPlayerPlays, { providesTags: ['Plays'] }) }),
});

/** A page of a player’s plays, newest first. */
export const { useProfilePlaysQuery } = api;

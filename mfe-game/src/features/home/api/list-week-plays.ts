import { listPlayerPlays } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameWeekPlays: endpoint(build, listPlayerPlays, { providesTags: ['Plays'] }) }),
});

/** The member’s latest plays of daily mysteries. */
export const { useGameWeekPlaysQuery } = api;

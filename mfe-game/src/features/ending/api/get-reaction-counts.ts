import { getReactionCounts } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gameReactionCounts: endpoint(build, getReactionCounts, { providesTags: ['Reaction'] }),
  }),
});

/** Like and dislike counts of a mystery. */
export const { useGameReactionCountsQuery } = api;

import { getReaction } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameReaction: endpoint(build, getReaction, { providesTags: ['Reaction'] }) }),
});

/** The member’s own reaction to a mystery. */
export const { useGameReactionQuery } = api;

import { setReaction } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gameSetReaction: endpoint(build, setReaction, { invalidatesTags: ['Reaction'] }),
  }),
});

/** Likes or dislikes a mystery, or takes it back with `none`; the counts are loaded again after it. */
export const { useGameSetReactionMutation } = api;

import { getStory } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ playedStory: endpoint(build, getStory, { providesTags: ['Story', 'Reaction'] }) }),
});

/** What anyone may know of a mystery. */
export const { usePlayedStoryQuery } = api;

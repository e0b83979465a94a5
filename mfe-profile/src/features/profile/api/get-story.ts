import { getStory } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileStory: endpoint(build, getStory, { providesTags: ['Story'] }) }),
});

/** The mystery of a play, for its card. */
export const { useProfileStoryQuery } = api;

import { createStory } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storiesCreate: endpoint(build, createStory, {
      invalidatesTags: ['Stories', 'Collections', 'Me', 'Profile', 'Stats'],
    }),
  }),
});

/** Writes a mystery. */
export const { useStoriesCreateMutation } = api;

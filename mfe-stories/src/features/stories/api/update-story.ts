import { updateStory } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storiesUpdate: endpoint(build, updateStory, {
      invalidatesTags: ['Stories', 'Story', 'Collections', 'Profile'],
    }),
  }),
});

/** Changes a mystery of one's own. */
export const { useStoriesUpdateMutation } = api;

import { getStory } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Never from the cache: what is edited must be what is saved now.
    storiesDetail: endpoint(build, getStory, { keepUnusedDataFor: 0 }),
  }),
});

/** One mystery; its author also gets the solution and the host notes. */
export const { useStoriesDetailQuery, useLazyStoriesDetailQuery } = api;

import { listCollections } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storiesCollections: endpoint(build, listCollections, { providesTags: ['Collections'] }),
  }),
});

/** All collections, in the order to show them. */
export const { useStoriesCollectionsQuery } = api;

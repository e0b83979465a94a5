import {
  askHost,
  checkDraft,
  createStory,
  draftHostNotes,
  getMe,
  getRandomStory,
  getStory,
  getStoryStats,
  listCollections,
  listMyCompleted,
  listStories,
  updateStory,
} from '@sidelight/contracts';
import { endpoint } from '@sidelight/shell-api';
import { areaApi, pagedEndpoint } from '@sidelight/shell-api/area-api';

/**
 * An unused list stays in the cache this long, so that the back button leads from a game to a list with all its loaded
 * pages.
 */
const LIST_KEPT_SECONDS = 3600;

export const storiesApi = areaApi('stories', (build) => ({
  askHost: endpoint(build, askHost),
  checkDraft: endpoint(build, checkDraft),
  createStory: endpoint(build, createStory, {
    invalidatesTags: ['Stories', 'Collections', 'Me', 'Profile', 'Stats'],
  }),
  draftHostNotes: endpoint(build, draftHostNotes),
  getMe: endpoint(build, getMe, { keepUnusedDataFor: 0 }),
  getRandomStory: endpoint(build, getRandomStory, { keepUnusedDataFor: 0 }),
  // A mystery is not cached, because the form must open the version that is saved now.
  getStory: endpoint(build, getStory, { keepUnusedDataFor: 0 }),
  getStoryStats: endpoint(build, getStoryStats, { providesTags: ['Stats'] }),
  listCollections: endpoint(build, listCollections, { providesTags: ['Collections'] }),
  listMyCompleted: endpoint(build, listMyCompleted, { providesTags: ['Plays'] }),
  listStories: pagedEndpoint(build, listStories, {
    keepUnusedDataFor: LIST_KEPT_SECONDS,
    providesTags: (_pages, _error, { query }) =>
      query?.collections?.split(',').includes('favourites') ? ['Stories', 'Favourites'] : ['Stories'],
  }),
  updateStory: endpoint(build, updateStory, {
    invalidatesTags: ['Stories', 'Story', 'Collections', 'Daily', 'Profile'],
  }),
}));

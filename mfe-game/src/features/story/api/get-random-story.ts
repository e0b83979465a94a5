import { getRandomStory } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameRandomStory: endpoint(build, getRandomStory) }),
});

/** A random listed mystery, if possible other than `except`. */
export const { useGameRandomStoryQuery, useLazyGameRandomStoryQuery } = api;

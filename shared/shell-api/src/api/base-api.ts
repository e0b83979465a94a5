import { createApi } from '@reduxjs/toolkit/query/react';
import { GAME_TAGS, PROFILE_TAGS, STORIES_TAGS } from '@sidelight/contracts';
import { contractQuery } from './base-query.ts';

/**
 * A tag names what a cached response contains. Through tags, a write of one area can invalidate another area's cached
 * responses.
 */
export const TAG_TYPES = [...GAME_TAGS, ...STORIES_TAGS, ...PROFILE_TAGS] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** Areas add their endpoints with `areaApi`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});

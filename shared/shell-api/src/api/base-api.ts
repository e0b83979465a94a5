import { createApi } from '@reduxjs/toolkit/query/react';
import { contractQuery } from './base-query.ts';

/** What a cached answer is about; a mutation invalidates by these. */
export const TAG_TYPES = [
  'Advert',
  'Collections',
  'Daily',
  'Favourites',
  'Me',
  'Personalities',
  'Play',
  'Plays',
  'Profile',
  'Reaction',
  'Reports',
  'Sessions',
  'Stats',
  'Stories',
  'Story',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** The one RTK Query api of the product. Areas inject their endpoints with `areaApi`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});

/** Cache tags (RTK Query) of the stories area: each names the data that a cached response contains. */
export const STORIES_TAGS = [
  'Collections',
  'Daily',
  'Favourites',
  'Reaction',
  'Reports',
  'Stories',
  'Story',
] as const;

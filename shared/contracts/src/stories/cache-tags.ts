/** What a cached response of the stories area is about. */
export const STORIES_TAGS = [
  'Collections',
  'Daily',
  'Favourites',
  'Reaction',
  'Reports',
  'Stories',
  'Story',
] as const;

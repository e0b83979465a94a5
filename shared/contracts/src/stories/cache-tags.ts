/** Cache tags of the stories area: each names what a cached response is about. */
export const STORIES_TAGS = [
  'Collections',
  'Daily',
  'Favourites',
  'Reaction',
  'Reports',
  'Stories',
  'Story',
] as const;

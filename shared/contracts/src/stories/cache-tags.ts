/** Cache tags (RTK Query). */
export const STORIES_TAGS = [
  'Collections',
  'Daily',
  'Favourites',
  'Reaction',
  'Reports',
  'Stories',
  'Story',
] as const;

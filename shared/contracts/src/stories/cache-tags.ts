export const STORIES_TAGS = [
  'Collections',
  'Daily',
  'Favourites',
  'Reaction',
  'Reports',
  'Stories',
  'Story',
] as const;

/** What a cached response of the profile area is about. */
export const PROFILE_TAGS = ['Advert', 'Me', 'Profile', 'Sessions'] as const;

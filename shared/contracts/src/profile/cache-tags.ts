/** Cache tags (RTK Query) of the profile area: each names the data that a cached response contains. */
export const PROFILE_TAGS = ['Advert', 'Me', 'Profile', 'Sessions'] as const;

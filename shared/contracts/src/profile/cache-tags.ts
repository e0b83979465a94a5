/** Cache tags of the profile area: each names what a cached response is about. */
export const PROFILE_TAGS = ['Advert', 'Me', 'Profile', 'Sessions'] as const;

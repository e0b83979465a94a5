export const PROFILE_TAGS = ['Advert', 'Me', 'Profile', 'Sessions'] as const;

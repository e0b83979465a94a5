/** In code points (product spec, section 9). */
export const STORY_LIMITS = { title: 50, prompt: 500, solution: 500 } as const;

/** For one author, in any 24 hours. */
export const STORIES_PER_DAY = 5;

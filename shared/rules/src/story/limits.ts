/** Lengths in code points (product spec, section 9). */
export const STORY_LIMITS = { title: 50, prompt: 500, solution: 500 } as const;

/** The most mysteries that one author may create in any 24 hours. */
export const STORIES_PER_DAY = 5;

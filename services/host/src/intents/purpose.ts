/** The classes of the fitted model: what a player wants with a message. `meta` is open questions and talk. */
export const PURPOSES = ['question', 'clue', 'surrender', 'meta', 'injection'] as const;
export type Purpose = (typeof PURPOSES)[number];

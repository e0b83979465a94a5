/** Cache tags (RTK Query) of the game area: each names the data that a cached response contains. */
export const GAME_TAGS = ['Personalities', 'Play', 'Plays', 'Stats'] as const;

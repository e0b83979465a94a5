/** What a cached response of the game area is about. */
export const GAME_TAGS = ['Personalities', 'Play', 'Plays', 'Stats'] as const;

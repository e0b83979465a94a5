/** Cache tags of the game area: each names what a cached response is about. */
export const GAME_TAGS = ['Personalities', 'Play', 'Plays', 'Stats'] as const;

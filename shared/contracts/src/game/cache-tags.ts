export const GAME_TAGS = ['Personalities', 'Play', 'Plays', 'Stats'] as const;

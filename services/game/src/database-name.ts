export const DATABASE_NAME = 'sidelight_game';

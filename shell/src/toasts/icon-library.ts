/** A chunk of its own: the palette's icons are of no use before the first achievement. */
export { AchievementIcon } from '@sidelight/ui';

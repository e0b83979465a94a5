/** A chunk of its own, because no icon of the palette is needed before the first achievement. */
export { AchievementIcon } from '@sidelight/ui';

/** This module is a chunk of its own, because no page needs these icons before the first achievement. */
export { AchievementIcon } from '@sidelight/ui';

/** A separate chunk: no page needs these icons before the first achievement. */
export { AchievementIcon } from '@sidelight/ui';

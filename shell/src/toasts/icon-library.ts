/** This module is a separate chunk, because no page needs the icons of achievements before the first achievement. */
export { AchievementIcon } from '@sidelight/ui';

export { AchievementIcon } from '@sidelight/ui';

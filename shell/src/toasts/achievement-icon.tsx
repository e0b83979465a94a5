import { lazyPart } from '@sidelight/ui';

/** The icon library loads with the first achievement. */
export const AchievementIcon = lazyPart(async () => (await import('./icon-library.ts')).AchievementIcon);

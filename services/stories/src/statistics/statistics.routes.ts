import { getCreationStats, getStoriesStats } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { getCreationStats as creationStats } from './get-creation-stats.ts';

export function mountStatistics(mount: Mount, ctx: StoriesContext): void {
  mount(getCreationStats, ({ actor, params }) => creationStats(ctx, actor, params.username));
  mount(getStoriesStats, async () => {
    const [mysteriesCreated, totalLikes] = await Promise.all([ctx.stories.count(), ctx.stories.totalLikes()]);
    return { mysteriesCreated, totalLikes };
  });
}

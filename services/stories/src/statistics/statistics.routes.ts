import { getCreationStats, getStoriesStats } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import { KEPT_STORIES } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';
import { getCreationStats as creationStats } from './get-creation-stats.ts';

export function mountStatistics(mount: Mount, ctx: StoriesContext): void {
  mount(getCreationStats, ({ actor, params }) => creationStats(ctx, actor, params.username));
  mount(getStoriesStats, async () => {
    const { stories, storyLists, totals } = ctx;
    const counts = [stories.count(), storyLists.countInList(KEPT_STORIES), totals.likes()] as const;
    const [all, kept, totalLikes] = await Promise.all(counts);
    return { mysteriesCreated: all - kept, totalLikes };
  });
}

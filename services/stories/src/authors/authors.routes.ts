import { getCreationStats, getStoriesStats } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { getCreationStats as creationStats } from './get-creation-stats.ts';

export function mountAuthors(mount: Mount, deps: Deps): void {
  mount(getCreationStats, async ({ actor, params }) => ({
    status: 200,
    body: await creationStats(deps, actor, params.username),
  }));
  mount(getStoriesStats, async () => {
    const [mysteriesCreated, { likes }] = await Promise.all([deps.stories.count(), deps.totals.read()]);
    return { status: 200, body: { mysteriesCreated, totalLikes: likes } };
  });
}

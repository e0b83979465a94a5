import { getGameStats, getHostStats, getStoryStats } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { lastEvaluation } from './last-evaluation.ts';
import { readStoryStats } from './read-story-stats.ts';

export function mountStats(mount: Mount, ctx: GameContext): void {
  mount(getGameStats, async () => ({ status: 200, body: await ctx.stats.totals() }));
  mount(getHostStats, async () => ({
    status: 200,
    body: {
      host: ctx.host.kind,
      ...(await ctx.dayStats.latest(ctx.clock())),
      evaluation: lastEvaluation(ctx.host.kind),
    },
  }));
  mount(getStoryStats, async ({ params, actor, requestId }) => ({
    status: 200,
    body: await readStoryStats(ctx, actor, params.storyId, requestId),
  }));
}

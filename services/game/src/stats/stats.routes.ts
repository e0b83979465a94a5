import { getGameStats, getHostStats, getStoryStats } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { lastEvaluation } from './last-evaluation.ts';
import { readStoryStats } from './read-story-stats.ts';

export function mountStats(mount: Mount, ctx: GameContext): void {
  mount(getGameStats, async () => {
    await ctx.turnCounter.settle();
    return { status: 200, body: await ctx.stats.totals() };
  });
  mount(getHostStats, async () => {
    await ctx.turnCounter.settle();
    const figures = await ctx.dayStats.latest(ctx.clock());
    return {
      status: 200,
      body: { host: ctx.host.kind, ...figures, evaluation: lastEvaluation(ctx.host.kind) },
    };
  });
  mount(getStoryStats, async ({ params, actor, requestId }) => ({
    status: 200,
    body: await readStoryStats(ctx, actor, params.storyId, requestId),
  }));
}

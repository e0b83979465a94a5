import { getGameStats, getHostStats, getStoryStats } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { lastEvaluation } from './last-evaluation.ts';
import { readStoryStats } from './read-story-stats.ts';

export function mountStats(mount: Mount, ctx: GameContext): void {
  mount(getGameStats, async () => {
    const { questions, solved, solveTimeMs } = await ctx.dayTotals.sums();
    const body = {
      // A reversed answer gives its question back, which the totals may not have yet.
      questionsAsked: Math.max(0, questions - (await ctx.disputes.countReversed())),
      mysteriesSolved: solved,
      averageSolveTimeMs: solved === 0 ? 0 : solveTimeMs / solved,
    };
    return { status: 200, body };
  });
  mount(getHostStats, async () => {
    const figures = await ctx.dayTotals.latest(ctx.clock());
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

import { getGameStats, getHostStats, getStoryStats } from '@sidelight/contracts';
import { LAST_EVALUATIONS } from '@sidelight/host';
import type { Mount } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { readStoryStats } from './read-story-stats.ts';

export function mountStats(mount: Mount, ctx: GameContext): void {
  mount(getGameStats, async () => {
    const { questions, solved, solveTimeMs } = await ctx.dayTotals.sums();
    return {
      // The totals of days contain questions whose answer was reversed later. These questions do not count, so they are
      // subtracted.
      questionsAsked: Math.max(0, questions - (await ctx.disputes.countReversed())),
      mysteriesSolved: solved,
      averageSolveTimeMs: solved === 0 ? 0 : solveTimeMs / solved,
    };
  });
  mount(getHostStats, async () => {
    const statistics = await ctx.dayTotals.latest(ctx.clock());
    const { kind } = ctx.host;
    // `pnpm eval:host … --save` writes the file that contains `LAST_EVALUATIONS`.
    const evaluation = LAST_EVALUATIONS.find(({ host }) => host === kind) ?? null;
    return { host: kind, ...statistics, evaluation };
  });
  mount(getStoryStats, ({ params, actor, requestId }) =>
    readStoryStats(ctx, actor, params.storyId, requestId),
  );
}

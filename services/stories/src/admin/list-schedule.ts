import type { listDailySchedule, QueryOf, ResultOf } from '@sidelight/contracts';
import { addDays } from '@sidelight/rules';
import type { StoriesContext } from '../stories-context.ts';

/** The daily mysteries from a date on, earliest first. Unlike the players' list, it has the coming days. */
export async function listSchedule(
  ctx: Pick<StoriesContext, 'daily' | 'stories'>,
  { from, days }: QueryOf<typeof listDailySchedule>,
): Promise<ResultOf<typeof listDailySchedule>> {
  const scheduled = await ctx.daily.range(from, addDays(from, days - 1));
  const stories = await ctx.stories.findListings([...new Set(scheduled.map(({ storyId }) => storyId))]);
  const known = new Map(stories.map((story) => [story._id, story]));
  return {
    items: scheduled.reverse().map(({ _id, storyId }) => ({
      storyDate: _id,
      storyId,
      title: known.get(storyId)?.title ?? null,
      isPublic: known.get(storyId)?.isPublic ?? false,
    })),
  };
}

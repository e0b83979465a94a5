import type { listDailySchedule, QueryOf, ResultOf } from '@sidelight/contracts';
import { addDays, difficultyOf } from '@sidelight/rules';
import { dailyPermissionOf } from '../stories/present-admin-story.ts';
import { isDifficultyEstimated } from '../stories/sort-values.ts';
import type { StoriesContext } from '../stories-context.ts';

/** Earliest first. Unlike the players' list, this list includes the dates that have not begun. */
export async function listSchedule(
  ctx: Pick<StoriesContext, 'daily' | 'storyLists'>,
  { from, days }: QueryOf<typeof listDailySchedule>,
): Promise<ResultOf<typeof listDailySchedule>> {
  const scheduled = await ctx.daily.range(from, addDays(from, days - 1));
  const stories = await ctx.storyLists.findListings([...new Set(scheduled.map(({ storyId }) => storyId))]);
  const known = new Map(stories.map((story) => [story._id, story]));
  return {
    items: scheduled.reverse().map(({ _id, storyId }) => {
      const story = known.get(storyId);
      return {
        storyDate: _id,
        storyId,
        title: story?.title ?? null,
        isPublic: story?.isPublic ?? false,
        difficulty: story ? difficultyOf(story.difficulty) : null,
        isDifficultyEstimated: story ? isDifficultyEstimated(story) : false,
        dailyPermission: story ? dailyPermissionOf(story) : null,
        length: story?.length ?? null,
        season: story?.season ?? null,
        isKept: story?.isKept ?? false,
      };
    }),
  };
}

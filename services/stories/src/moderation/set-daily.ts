import type { BodyOf, setDaily as contract, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { daysBetween, earliestDateOnEarth, type LocalDate } from '@sidelight/rules';
import { mayBeDaily } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';

const AHEAD_MAX_DAYS = 366;

/**
 * An admin chooses the daily mystery of a date. The schedule never replaces it.
 * @throws {ApiError} `invalid_parameters` for a date that is over everywhere, or more than a year ahead;
 *   `story_not_found`, also for an unlisted mystery; `not_let_in` for a player's mystery that no admin has let in
 */
export async function setDaily(
  ctx: StoriesContext,
  admin: MemberActor,
  date: LocalDate,
  { storyId, note }: BodyOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const ahead = daysBetween(earliestDateOnEarth(ctx.clock()), date);
  if (ahead < 0 || ahead > AHEAD_MAX_DAYS) throw new ApiError({ code: 'invalid_parameters' });
  return ctx.transaction(async (session) => {
    const story = await ctx.stories.find(storyId, session);
    if (!story?.isPublic) throw new ApiError({ code: 'story_not_found' });
    if (!mayBeDaily(story)) throw new ApiError({ code: 'not_let_in' });
    const before = await ctx.daily.choose(date, storyId, session);
    await ctx.audit.record(
      {
        ...{ actorId: admin.userId, action: 'daily.set', subjectId: date, note },
        ...{ details: { from: before, to: storyId }, at: ctx.clock() },
      },
      session,
    );
    return { storyDate: date, storyId, title: story.title };
  });
}

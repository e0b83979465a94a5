import type { BodyOf, setDaily as contract, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import {
  addDays,
  daysBetween,
  earliestDateOnEarth,
  type LocalDate,
  latestDateOnEarth,
  utcDateOf,
} from '@sidelight/rules';
import { REPEAT_AFTER_DAYS } from '../daily/planning.ts';
import { release } from '../daily/release-kept.ts';
import { mayBeDaily } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';

const AHEAD_MAX_DAYS = 366;

/**
 * Other dates less than `REPEAT_AFTER_DAYS` days from `date` lose this mystery, unless an admin chose it there or the
 * date may have begun. The date `movedFrom` loses the mystery even if an admin chose it there. If the date has begun
 * somewhere on earth, the mystery that it had is kept no longer.
 * @throws {ApiError} `invalid_parameters` for a date that is over everywhere or more than a year ahead, and for a move
 *   from a date that may have begun; `story_not_found`, also for an unlisted mystery; `not_let_in` for a player's
 *   mystery that no admin has let in
 */
export async function setDaily(
  ctx: StoriesContext,
  admin: MemberActor,
  date: LocalDate,
  { storyId, movedFrom, note }: BodyOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  // The date `movedFrom` gets another mystery, so it must not have begun in any time zone.
  if (movedFrom !== undefined && movedFrom <= addDays(utcDateOf(ctx.clock()), 1))
    throw new ApiError({ code: 'invalid_parameters' });
  const ahead = daysBetween(earliestDateOnEarth(ctx.clock()), date);
  if (ahead < 0 || ahead > AHEAD_MAX_DAYS) throw new ApiError({ code: 'invalid_parameters' });
  const { isMoved, ...chosen } = await ctx.transaction(async (session) => {
    const story = await ctx.stories.find(storyId, session);
    if (!story?.isPublic) throw new ApiError({ code: 'story_not_found' });
    if (!mayBeDaily(story)) throw new ApiError({ code: 'not_let_in' });
    const before = await ctx.daily.choose(date, storyId, session);
    // Players may have the address of the replaced mystery, which has no date any more.
    if (before && before !== storyId && date <= latestDateOnEarth(ctx.clock()))
      await release(ctx, before, session);
    const left = { storyId, to: date, from: movedFrom, days: REPEAT_AFTER_DAYS };
    const isMoved = await ctx.daily.clearLeft(left, ctx.clock(), session);
    await ctx.audit.record(
      {
        ...{ actorId: admin.userId, action: 'daily.set', subjectId: date, note },
        ...{ details: { from: before, to: storyId, ...(movedFrom ? { movedFrom } : {}) }, at: ctx.clock() },
      },
      session,
    );
    return { isMoved, storyDate: date, storyId, title: story.title };
  });
  if (isMoved) await ctx.fillLeftDates(storyId);
  return chosen;
}

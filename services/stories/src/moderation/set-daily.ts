import type { BodyOf, setDaily as contract, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { daysBetween, earliestDateOnEarth, type LocalDate } from '@sidelight/rules';
import type { Deps } from '../deps.ts';

/** As far ahead as anyone plans. */
const AHEAD_MAX_DAYS = 366;

/**
 * An admin chooses a date's daily mystery. It stays, whatever the schedule's own rules would choose.
 * @throws {ApiError} `invalid_parameters` for a date that is over everywhere, or more than a year ahead;
 *   `story_not_found`, also for an unlisted mystery
 */
export async function setDaily(
  deps: Deps,
  admin: MemberActor,
  date: LocalDate,
  { storyId, note }: BodyOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const ahead = daysBetween(earliestDateOnEarth(deps.now()), date);
  if (ahead < 0 || ahead > AHEAD_MAX_DAYS) throw new ApiError({ code: 'invalid_parameters' });
  return deps.transaction(async (session) => {
    const story = await deps.stories.find(storyId, session);
    if (!story?.isPublic) throw new ApiError({ code: 'story_not_found' });
    const before = await deps.daily.choose(date, storyId, session);
    await deps.audit.record(
      {
        ...{ actorId: admin.userId, action: 'daily.set', subjectId: date, note },
        ...{ details: { from: before, to: storyId }, at: deps.now() },
      },
      session,
    );
    return { storyDate: date, storyId, title: story.title };
  });
}

import { addDays, utcDateOf } from '@sidelight/rules';
import { SHELF_ALL } from '../stories/shelves.ts';
import type { StoryListing } from '../stories/stories.repository.ts';
import type { StoriesContext } from '../stories-context.ts';
import { planSchedule, REST_DAYS } from './plan-schedule.ts';

/** The schedule reaches so many days ahead. */
const AHEAD_DAYS = 366;
/** Yesterday, today and tomorrow are on somebody's calendar and keep their mystery. */
const FIRM_DAYS = 3;
/** More than can be on the schedule two years around, so that unused ones are found where there are any. */
const CANDIDATES = 1200;
const HALF_LIFE_MS = 30 * 86_400_000;

/** By rating and freshness: sure to be liked counts up to 1, new up to 0.5, half as much each month. */
function scoreOf(story: StoryListing, now: Date): number {
  const age = Math.max(0, now.getTime() - story.dateCreated.getTime());
  return story.best + 0.5 * 0.5 ** (age / HALF_LIFE_MS);
}

/**
 * Keeps a daily mystery scheduled for each date of the coming year. Any number of copies may run it: a date
 * that is set stays as it is, unless it repeats a mystery within a year while others remain.
 * @param check throws where nothing more may be written
 */
export async function extendSchedule(
  ctx: Pick<StoriesContext, 'stories' | 'daily' | 'clock'>,
  check: () => void = () => undefined,
): Promise<void> {
  const now = ctx.clock();
  // Somewhere it is still yesterday.
  const from = addDays(utcDateOf(now), -1);
  const listed = { field: 'shelves', anyOf: [SHELF_ALL] } as const;
  const [scheduled, best, newest] = await Promise.all([
    ctx.daily.range(addDays(from, -REST_DAYS), addDays(from, AHEAD_DAYS + 1)),
    ctx.stories.first(listed, { sort: 'best', direction: 'desc' }, CANDIDATES),
    ctx.stories.first(listed, { sort: 'newest', direction: 'desc' }, AHEAD_DAYS),
  ]);
  const stories = new Map([...best, ...newest].map((story) => [story._id, story]));
  const plan = planSchedule({
    from,
    days: AHEAD_DAYS + 2,
    scheduled,
    candidates: [...stories.values()].map((story) => ({
      storyId: story._id,
      score: scoreOf(story, now),
    })),
    firmUntil: addDays(from, FIRM_DAYS),
  });
  check();
  await ctx.daily.fill(plan.fill);
  for (const { before, ...day } of plan.replace) {
    check();
    await ctx.daily.replace(day, before);
  }
}

import { addDays, utcDateOf } from '@sidelight/rules';
import { ALL_STORIES } from '../stories/list-keys.ts';
import type { StoryListing } from '../stories/stories.repository.ts';
import type { StoriesContext } from '../stories-context.ts';
import { planSchedule, REPEAT_AFTER_DAYS } from './plan-schedule.ts';

/** How many days ahead the schedule reaches. */
const AHEAD_DAYS = 366;
/** Yesterday, today and tomorrow are the current date somewhere, so they keep their mystery. */
const FIRM_DAYS = 3;
/** More mysteries than two years have days, so that some are unused if there are unused mysteries. */
const CANDIDATES = 1200;
const HALF_LIFE_MS = 30 * 86_400_000;

/** Rating counts up to 1. Newness counts up to 0.5, and half as much after each month. */
function scoreOf(story: StoryListing, now: Date): number {
  const age = Math.max(0, now.getTime() - story.dateCreated.getTime());
  return story.best + 0.5 * 0.5 ** (age / HALF_LIFE_MS);
}

/**
 * Keeps a daily mystery scheduled for each date of the coming year. Any number of replicas may run it: a date keeps its
 * mystery, unless the mystery repeats within a year and an unused one is available.
 * @param check throws if this replica may no longer write
 */
export async function extendSchedule(
  ctx: Pick<StoriesContext, 'stories' | 'daily' | 'clock'>,
  check: () => void = () => undefined,
): Promise<void> {
  const now = ctx.clock();
  // In some time zones it is still yesterday.
  const from = addDays(utcDateOf(now), -1);
  const listed = { field: 'shelves', anyOf: [ALL_STORIES] } as const;
  const [scheduled, best, newest] = await Promise.all([
    ctx.daily.range(addDays(from, -REPEAT_AFTER_DAYS), addDays(from, AHEAD_DAYS + 1)),
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

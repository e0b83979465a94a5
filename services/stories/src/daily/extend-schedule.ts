import { addDays, earliestDateOnEarth, UNKNOWN_DIFFICULTY, utcDateOf } from '@sidelight/rules';
import { DAILY_STORIES, mayBeDaily } from '../stories/list-keys.ts';
import type { StoryListing } from '../stories/story-lists.repository.ts';
import type { StoriesContext } from '../stories-context.ts';
import { planSchedule } from './plan-schedule.ts';
import { type Candidate, UNUSED_AFTER_DAYS } from './planning.ts';

const AHEAD_DAYS = 366;
/**
 * Yesterday, today and tomorrow (in UTC) may each be the current date in some time zone, so they keep their mysteries.
 */
const FIRM_DAYS = 3;
/**
 * How many of the best mysteries are candidates. There are more candidates than dates in the past year and the coming
 * year, so that some candidates are unused.
 */
const CANDIDATES = 1200;
const HALF_LIFE_MS = 30 * 86_400_000;

function candidateOf(story: StoryListing, now: Date): Candidate {
  const { _id: storyId, length, season, isKept } = story;
  // A replica of an earlier release may have stored no difficulty.
  const difficulty = story.difficulty ?? UNKNOWN_DIFFICULTY;
  return { storyId, score: scoreOf(story, now), difficulty, length, season, isKept };
}

/** The score is the rating `best`, from 0 to 1, plus a bonus for newness. */
function scoreOf(story: StoryListing, now: Date): number {
  const age = Math.max(0, now.getTime() - story.dateCreated.getTime());
  return story.best + 0.5 * 0.5 ** (age / HALF_LIFE_MS);
}

export type ScheduleContext = Pick<StoriesContext, 'storyLists' | 'daily' | 'clock'>;

const CANDIDATE_LIST = { field: 'shelves', anyOf: [DAILY_STORIES] } as const;

/**
 * Fills the schedule of the coming year. Replaces dailies that are no longer permitted, and those for which the plan
 * (`plan-schedule.ts`) has a better mystery.
 * @param check throws if this replica may no longer write
 * @param except a mystery that gets no new date in this run
 */
export async function extendSchedule(
  ctx: ScheduleContext,
  { check = () => undefined, except }: { check?: () => void; except?: string } = {},
): Promise<void> {
  const now = ctx.clock();
  // Yesterday in UTC may still be the current date in some time zones.
  const from = addDays(utcDateOf(now), -1);
  await removeRefused(ctx, check);
  const [scheduled, best, newest] = await Promise.all([
    ctx.daily.range(addDays(from, -UNUSED_AFTER_DAYS), addDays(from, AHEAD_DAYS + 1)),
    ctx.storyLists.first(CANDIDATE_LIST, { sort: 'best', direction: 'desc' }, CANDIDATES),
    ctx.storyLists.first(CANDIDATE_LIST, { sort: 'newest', direction: 'desc' }, AHEAD_DAYS),
  ]);
  const stories = new Map([...best, ...newest].map((story) => [story._id, story]));
  if (except !== undefined) stories.delete(except);
  const plan = planSchedule({
    from,
    days: AHEAD_DAYS + 2,
    scheduled,
    candidates: [...stories.values()].map((story) => candidateOf(story, now)),
    firmUntil: addDays(from, FIRM_DAYS),
  });
  check();
  await ctx.daily.fill(plan.fill);
  for (const { before, ...day } of plan.replace) {
    check();
    await ctx.daily.replace(day, before);
  }
}

/**
 * Removes missing and unlisted mysteries from the schedule, and players' mysteries that no admin has let in. Dates that
 * are over everywhere keep their mysteries.
 */
async function removeRefused(
  { daily, storyLists, clock }: ScheduleContext,
  check: () => void,
): Promise<void> {
  const from = earliestDateOnEarth(clock());
  const scheduled = await daily.range(from, addDays(from, AHEAD_DAYS + FIRM_DAYS));
  const storyIds = [...new Set(scheduled.map(({ storyId }) => storyId))];
  const allowed = new Set((await storyLists.findListings(storyIds)).filter(mayBeDaily).map(({ _id }) => _id));
  const refused = storyIds.filter((storyId) => !allowed.has(storyId));
  if (refused.length === 0) return;
  check();
  await daily.removeFrom(from, refused);
}

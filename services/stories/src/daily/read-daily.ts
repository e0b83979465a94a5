import {
  type DailyStory,
  type getDailyId,
  type listDailyRange,
  RANGE_MAX_DAYS,
  type ResultOf,
} from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import { daysBetween, earliestDateOnEarth, type LocalDate, latestDateOnEarth } from '@sidelight/rules';
import { mayBeDaily } from '../stories/list-keys.ts';
import { pictureOf, presentStory } from '../stories/present-story.ts';
import type { StoryListing } from '../stories/story-lists.repository.ts';
import type { StoriesContext } from '../stories-context.ts';

async function findListed(ctx: StoriesContext, date: LocalDate): Promise<StoryListing | null> {
  // No player may see the mystery of a date that has not begun in any time zone.
  if (date > latestDateOnEarth(ctx.clock())) return null;
  const storyId = await ctx.daily.find(date);
  if (storyId === null) return null;
  const [story] = await ctx.storyLists.findListings([storyId]);
  return story && isShown(story, date, ctx.clock()) ? story : null;
}

/** A date that is over everywhere still shows a listed mystery that has lost the permission for dailies since then. */
const isShown = (story: StoryListing, date: LocalDate, now: Date): boolean =>
  date < earliestDateOnEarth(now) ? story.isPublic : mayBeDaily(story);

/**
 * @throws {ApiError} `daily_not_found` if no mystery may be shown on the date, or if the date has not begun in any time
 *   zone
 */
export async function readDaily(ctx: StoriesContext, viewer: Actor, date: LocalDate): Promise<DailyStory> {
  const story = await findListed(ctx, date);
  if (!story) throw new ApiError({ code: 'daily_not_found' });
  return { storyDate: date, story: await presentStory(story, viewer, ctx.usernames) };
}

/** `number` counts all days from the first daily on, even days without a mystery, so that a date keeps its number. */
export async function readDailyId(
  ctx: StoriesContext,
  date: LocalDate,
): Promise<ResultOf<typeof getDailyId>> {
  const [story, first] = await Promise.all([findListed(ctx, date), ctx.daily.firstDate()]);
  if (!story || first === null) return { storyId: null };
  return { storyId: story._id, number: daysBetween(first, date) + 1 };
}

/** @throws {ApiError} `invalid_parameters` for a range of more than 62 days, or if `to` is before `from` */
export async function readDailyRange(
  ctx: StoriesContext,
  from: LocalDate,
  to: LocalDate,
): Promise<ResultOf<typeof listDailyRange>> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= RANGE_MAX_DAYS) throw new ApiError({ code: 'invalid_parameters' });
  const now = ctx.clock();
  const latest = latestDateOnEarth(now);
  const scheduled = await ctx.daily.range(from, to < latest ? to : latest);
  const stories = await ctx.storyLists.findListings([...new Set(scheduled.map(({ storyId }) => storyId))]);
  const byId = new Map(stories.map((story) => [story._id, story]));
  return {
    items: scheduled.flatMap(({ _id, storyId }) => {
      const story = byId.get(storyId);
      if (!story || !isShown(story, _id, now)) return [];
      const { title, displayColour } = story;
      return [{ storyDate: _id, storyId, title, displayColour, imageUrl: pictureOf(story) }];
    }),
  };
}

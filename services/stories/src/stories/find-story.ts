import { ApiError } from '@sidelight/kit';
import { latestDateOnEarth } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import type { StoryRecord } from './story.model.ts';

/** @throws {ApiError} `story_not_found` */
export async function findStory(
  ctx: Pick<StoriesContext, 'stories'>,
  storyId: string,
  session?: ClientSession,
): Promise<StoryRecord> {
  const story = await ctx.stories.find(storyId, session);
  if (!story) throw new ApiError({ code: 'story_not_found' });
  return story;
}

type ShownContext = Pick<StoriesContext, 'stories' | 'daily' | 'clock'>;

/**
 * Whether a mystery is kept for a daily and its first date has not begun in any time zone. Players get
 * `story_not_found` for such a mystery, because they could guess the ids of curated mysteries.
 */
export const isHidden = async (
  { daily, clock }: Pick<ShownContext, 'daily' | 'clock'>,
  { _id, isKept }: Pick<StoryRecord, '_id' | 'isKept'>,
): Promise<boolean> => isKept === true && !(await daily.hadDate(_id, latestDateOnEarth(clock())));

/** Finds a listed or unlisted mystery. @throws {ApiError} `story_not_found`, also for a hidden mystery */
export async function findShownStory(
  ctx: ShownContext,
  storyId: string,
  session?: ClientSession,
): Promise<StoryRecord> {
  const story = await findStory(ctx, storyId, session);
  if (await isHidden(ctx, story)) throw new ApiError({ code: 'story_not_found' });
  return story;
}

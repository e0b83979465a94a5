import { ApiError } from '@sidelight/kit';
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

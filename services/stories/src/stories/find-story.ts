import { ApiError } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import type { StoryRecord } from './story.model.ts';

/** @throws {ApiError} `story_not_found` */
export async function findStory(deps: Pick<Deps, 'stories'>, storyId: string): Promise<StoryRecord> {
  const story = await deps.stories.find(storyId);
  if (!story) throw new ApiError({ code: 'story_not_found' });
  return story;
}

import type { Story, StoryDetail } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { presentDetail, presentStory } from './present-story.ts';
import type { StoryRecord } from './story.model.ts';

/** @throws {ApiError} `story_not_found` */
export async function findStory(deps: Pick<Deps, 'stories'>, storyId: string): Promise<StoryRecord> {
  const story = await deps.stories.find(storyId);
  if (!story) throw new ApiError({ code: 'story_not_found' });
  return story;
}

/** One mystery, listed or not: who has its id has the link. */
export async function readStory(deps: Deps, viewer: Actor, storyId: string): Promise<StoryDetail> {
  return presentDetail(await findStory(deps, storyId), viewer, deps.usernames);
}

/**
 * A random listed mystery, other than `except` where there is another.
 * @throws {ApiError} `no_stories` without any (product spec, section 5)
 */
export async function readRandomStory(deps: Deps, viewer: Actor, except?: string): Promise<Story> {
  const place = Math.random();
  const story =
    (await deps.stories.findRandom(place, except)) ?? (await deps.stories.findRandom(place, undefined));
  if (!story) throw new ApiError({ code: 'no_stories' });
  return presentStory(story, viewer, deps.usernames);
}

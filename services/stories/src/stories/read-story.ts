import type { Story, StoryDetail } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { findStory } from './find-story.ts';
import { presentOwn, presentStory } from './present-story.ts';
import { readWithNotes } from './read-with-notes.ts';

/** One mystery, listed or not: everyone who knows its id may read it. Only its author sees the solution. */
export async function readStory(ctx: StoriesContext, viewer: Actor, storyId: string): Promise<StoryDetail> {
  const story = await findStory(ctx, storyId);
  const isAuthor = viewer.kind === 'member' && viewer.userId === story.authorId;
  if (!isAuthor) return presentStory(story, viewer, ctx.usernames);
  return presentOwn(await readWithNotes(ctx, storyId), viewer, ctx.usernames);
}

/**
 * A random listed mystery; `except` only if there is no other.
 * @throws {ApiError} `no_stories` if there is none (product spec, section 5)
 */
export async function readRandomStory(ctx: StoriesContext, viewer: Actor, except?: string): Promise<Story> {
  const place = Math.random();
  const story =
    (await ctx.stories.findRandom(place, except)) ?? (await ctx.stories.findRandom(place, undefined));
  if (!story) throw new ApiError({ code: 'no_stories' });
  return presentStory(story, viewer, ctx.usernames);
}

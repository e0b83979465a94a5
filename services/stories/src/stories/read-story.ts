import type { Story, StoryDetail } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import { readWithNotes } from '../sheets/read-sheet.ts';
import type { StoriesContext } from '../stories-context.ts';
import { findStory } from './find-story.ts';
import { presentOwn, presentStory } from './present-story.ts';

/** One mystery, listed or not: who has its id has the link. Its author sees it whole. */
export async function readStory(ctx: StoriesContext, viewer: Actor, storyId: string): Promise<StoryDetail> {
  const story = await findStory(ctx, storyId);
  const isAuthor = viewer.kind === 'member' && viewer.userId === story.authorId;
  if (!isAuthor) return presentStory(story, viewer, ctx.usernames);
  return presentOwn(await readWithNotes(ctx, storyId), viewer, ctx.usernames);
}

/**
 * A random listed mystery, other than `except` where there is another.
 * @throws {ApiError} `no_stories` without any (product spec, section 5)
 */
export async function readRandomStory(ctx: StoriesContext, viewer: Actor, except?: string): Promise<Story> {
  const place = Math.random();
  const story =
    (await ctx.stories.findRandom(place, except)) ?? (await ctx.stories.findRandom(place, undefined));
  if (!story) throw new ApiError({ code: 'no_stories' });
  return presentStory(story, viewer, ctx.usernames);
}

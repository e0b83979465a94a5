import type { StoryDetail } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { isHidden } from './find-story.ts';
import { presentOwn, presentStory } from './present-story.ts';
import { readWithNotes } from './read-with-notes.ts';

/**
 * Everyone who knows the id may read a mystery, listed or not, unless `isHidden` hides it. Only the mystery's author
 * sees the solution.
 */
export async function readStory(ctx: StoriesContext, viewer: Actor, storyId: string): Promise<StoryDetail> {
  const [story] = await ctx.storyLists.findListings([storyId]);
  if (!story || (await isHidden(ctx, story))) throw new ApiError({ code: 'story_not_found' });
  const isAuthor = viewer.kind === 'member' && viewer.userId === story.authorId;
  if (!isAuthor) return presentStory(story, viewer, ctx.usernames);
  return presentOwn(await readWithNotes(ctx, storyId), viewer, ctx.usernames);
}

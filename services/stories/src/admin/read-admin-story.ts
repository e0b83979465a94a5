import type { getAdminStory, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { findStory } from '../stories/find-story.ts';
import { presentAdminStory } from '../stories/present-admin-story.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * The response has the solution, because an admin needs it to decide whether the mystery may be a daily one.
 * @throws {ApiError} `story_not_found`, also for an unlisted mystery
 */
export async function readAdminStory(
  ctx: StoriesContext,
  admin: MemberActor,
  storyId: string,
): Promise<ResultOf<typeof getAdminStory>> {
  const story = await findStory(ctx, storyId);
  if (!story.isPublic) throw new ApiError({ code: 'story_not_found' });
  return { story: await presentAdminStory(ctx, admin, story), solution: story.solution };
}

import { ApiError } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import { findStory } from '../stories/find-story.ts';
import { isCurated } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * Finds a player's listed mystery, which an admin decides about.
 * @param revision the revision that the admin has read
 * @throws {ApiError} `story_not_found`, also for an unlisted mystery; `forbidden` for a curated mystery;
 *   `edit_conflict` if the mystery has another revision by now
 */
export async function findJudgedStory(
  ctx: Pick<StoriesContext, 'stories'>,
  { storyId, revision }: { storyId: string; revision: number },
  session: ClientSession,
): Promise<StoryRecord> {
  const story = await findStory(ctx, storyId, session);
  if (!story.isPublic) throw new ApiError({ code: 'story_not_found' });
  if (isCurated(story))
    throw new ApiError({ code: 'forbidden', message: 'A curated mystery needs no admin' });
  if (story.revision !== revision) {
    throw new ApiError({ code: 'edit_conflict', details: { revision: story.revision } });
  }
  return story;
}

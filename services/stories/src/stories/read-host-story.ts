import type { getHostStory, QueryOf, ResultOf } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import { hasAccount } from '../authors/authors-without-account.ts';
import type { StoriesContext } from '../stories-context.ts';
import { isHidden } from './find-story.ts';
import { readWithNotes } from './read-with-notes.ts';

/**
 * Only other services may call this, because the response has the solution.
 * @param known a revision whose host notes the caller has already, so they are not read again
 * @param kept '1' if a mystery that is hidden from players is read too
 * @throws {ApiError} `story_not_found`, also for a mystery that is hidden from players
 */
export async function readHostStory(
  ctx: StoriesContext,
  storyId: string,
  { known, kept }: QueryOf<typeof getHostStory>,
): Promise<ResultOf<typeof getHostStory>> {
  const { story, hostNotes } = await readWithNotes(ctx, storyId, known);
  if (!kept && (await isHidden(ctx, story))) throw new ApiError({ code: 'story_not_found' });
  return {
    storyId: story._id,
    revision: story.revision,
    title: story.title,
    prompt: story.prompt,
    solution: story.solution,
    hostNotes,
    isPublic: story.isPublic,
    authorId: hasAccount(story.authorId) ? story.authorId : null,
  };
}

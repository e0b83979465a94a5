import type { getHostStory, ResultOf } from '@sidelight/contracts';
import { SYSTEM_AUTHOR } from '../authors/profile-client.ts';
import { NOBODY } from '../members/nobody.ts';
import { readWithNotes } from '../sheets/read-sheet.ts';
import type { StoriesContext } from '../stories-context.ts';

const hasNoAccount = (authorId: string) => authorId === SYSTEM_AUTHOR.userId || authorId === NOBODY;

/** A mystery with everything the host needs; only between services. */
export async function readHostStory(
  ctx: StoriesContext,
  storyId: string,
): Promise<ResultOf<typeof getHostStory>> {
  const { story, hostNotes } = await readWithNotes(ctx, storyId);
  return {
    storyId: story._id,
    revision: story.revision,
    title: story.title,
    prompt: story.prompt,
    solution: story.solution,
    hostNotes,
    isPublic: story.isPublic,
    authorId: hasNoAccount(story.authorId) ? null : story.authorId,
  };
}

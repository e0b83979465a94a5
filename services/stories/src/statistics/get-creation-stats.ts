import type { getCreationStats as contract, ResultOf } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import { findUserId } from '../authors/find-user-id.ts';
import { allByAuthorKey, listedByAuthorKey } from '../stories/list-keys.ts';
import { presentStories } from '../stories/present-story.ts';
import type { StoriesContext } from '../stories-context.ts';

const RECENT = 5;

/** The figures include unlisted mysteries only if the viewer is the author. */
export async function getCreationStats(
  ctx: StoriesContext,
  viewer: Actor,
  username: string,
): Promise<ResultOf<typeof contract>> {
  const authorId = await findUserId(ctx.profile, username);
  const isMine = viewer.kind === 'member' && viewer.userId === authorId;
  const listKey = isMine ? allByAuthorKey(authorId) : listedByAuthorKey(authorId);
  const [sums, recent] = await Promise.all([
    ctx.stories.sumUp(listKey),
    ctx.storyLists.first(
      { field: 'shelves', anyOf: [listKey] },
      { sort: 'newest', direction: 'desc' },
      RECENT,
    ),
  ]);
  const plays = sums.totalCompletions + sums.totalResignations;
  const mean = (total: number) => (plays === 0 ? 0 : total / plays);
  return {
    totalStoriesCreated: sums.stories,
    totalLikes: sums.likes,
    totalDislikes: sums.dislikes,
    avgQuestionsPerStory: mean(sums.totalQuestions),
    avgTimePerStoryMs: mean(sums.totalTimeMs),
    recentStories: await presentStories(recent, viewer, ctx.usernames),
  };
}

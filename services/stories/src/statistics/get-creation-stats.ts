import type { getCreationStats as contract, ResultOf } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import { allByAuthorKey, listedByAuthorKey } from '../stories/list-keys.ts';
import { presentStories } from '../stories/present-story.ts';
import type { StoriesContext } from '../stories-context.ts';

const RECENT = 5;

/** An author's sums and newest mysteries. Only the author sees unlisted mysteries counted. */
export async function getCreationStats(
  ctx: StoriesContext,
  viewer: Actor,
  username: string,
): Promise<ResultOf<typeof contract>> {
  const authorId = await ctx.profile.findUserId(username);
  const isMine = viewer.kind === 'member' && viewer.userId === authorId;
  const [sums, recent] = await Promise.all([
    ctx.authors.sums(authorId, isMine),
    ctx.stories.first(
      { field: 'shelves', anyOf: [isMine ? allByAuthorKey(authorId) : listedByAuthorKey(authorId)] },
      { sort: 'newest', direction: 'desc' },
      RECENT,
    ),
  ]);
  const mean = (total: number) => (sums.plays === 0 ? 0 : total / sums.plays);
  return {
    totalStoriesCreated: sums.stories,
    totalLikes: sums.likes,
    totalDislikes: sums.dislikes,
    avgQuestionsPerStory: mean(sums.questions),
    avgTimePerStoryMs: mean(sums.timeMs),
    recentStories: await presentStories(recent, viewer, ctx.usernames),
  };
}

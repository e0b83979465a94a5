import type {
  setReaction as contract,
  getReactionCounts,
  ReactionType,
  ResultOf,
} from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { findShownStory, isHidden } from '../stories/find-story.ts';
import type { StoriesContext } from '../stories-context.ts';

const one = (reaction: ReactionType, type: ReactionType) => (reaction === type ? 1 : 0);

/**
 * The transaction writes only records of this player, so players who react to the same mystery never wait for each
 * other. The response waits until a batch has added the stored delta to the counters.
 * @returns the reaction, and the counts that include it
 * @throws {ApiError} `story_not_found`
 */
export async function setReaction(
  ctx: StoriesContext,
  { userId }: MemberActor,
  storyId: string,
  reactionType: ReactionType,
): Promise<ResultOf<typeof contract>> {
  await findShownStory(ctx, storyId);
  await ctx.transaction(async (session) => {
    const before = await ctx.reactions.replace({ userId, storyId, reactionType }, ctx.clock(), session);
    if (before === reactionType) return;
    const likes = one(reactionType, 'like') - one(before, 'like');
    const dislikes = one(reactionType, 'dislike') - one(before, 'dislike');
    await ctx.deltas.add(storyId, { likes, dislikes }, session);
  });
  await ctx.deltaApplier.settle();
  return { reactionType, ...(await readCounts(ctx, storyId)) };
}

/** @throws {ApiError} `story_not_found` */
export async function readCounts(
  ctx: Pick<StoriesContext, 'storyLists' | 'daily' | 'clock'>,
  storyId: string,
): Promise<ResultOf<typeof getReactionCounts>> {
  const [story] = await ctx.storyLists.findListings([storyId]);
  if (!story || (await isHidden(ctx, story))) throw new ApiError({ code: 'story_not_found' });
  return { likes: story.likes, dislikes: story.dislikes };
}

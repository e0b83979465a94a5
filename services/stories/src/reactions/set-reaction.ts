import type { setReaction as contract, ReactionType, ResultOf } from '@sidelight/contracts';
import { ApiError, isDuplicateKey, type MemberActor } from '@sidelight/kit';
import { SYSTEM_AUTHOR } from '../authors/profile-client.ts';
import type { Deps } from '../deps.ts';
import { halfOf } from '../stories/story-sums.ts';

const one = (reaction: ReactionType, type: ReactionType) => (reaction === type ? 1 : 0);

/**
 * Sets a player's reaction to a mystery; `none` takes it back. Record, counts, rating, sums and the event for
 * the author's achievements move together.
 * @throws {ApiError} `story_not_found`
 */
export async function setReaction(
  deps: Deps,
  { userId }: MemberActor,
  storyId: string,
  reactionType: ReactionType,
): Promise<ResultOf<typeof contract>> {
  const attempt = () =>
    deps.transaction(async (session) => {
      const before = await deps.reactions.replace({ userId, storyId, reactionType }, deps.now(), session);
      const delta = {
        likes: one(reactionType, 'like') - one(before, 'like'),
        dislikes: one(reactionType, 'dislike') - one(before, 'dislike'),
      };
      const story = await deps.stories.moveReactions(storyId, delta, session);
      if (!story) throw new ApiError({ code: 'story_not_found' });
      const { authorId, likes, dislikes } = story;
      if (before !== reactionType) {
        await deps.authors.move(authorId, halfOf(story.isPublic), delta, session);
        if (delta.likes !== 0) await deps.totals.move({ likes: delta.likes }, session);
        if (authorId !== SYSTEM_AUTHOR.userId) {
          const payload = { storyId, authorId, likesDelta: delta.likes, dislikesDelta: delta.dislikes };
          await deps.outbox.append(session, [{ type: 'reaction.changed', payload }]);
        }
      }
      return { reactionType, likes, dislikes };
    });
  try {
    return await attempt();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return attempt(); // The player's other tab inserted the record in between.
  }
}

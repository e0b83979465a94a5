import { getReaction, getReactionCounts, removeReaction, setReaction } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { readCounts, setReaction as set } from './set-reaction.ts';

const COUNT_FAILED = 'Failed to count reactions: the service is not available';

export function mountReactions(mount: Mount, ctx: StoriesContext): void {
  mount(getReaction, async ({ actor, params }) => ({
    status: 200,
    body: { reactionType: await ctx.reactions.find(actor.userId, params.storyId) },
  }));
  mount(setReaction, async ({ actor, params, body }) => ({
    status: 200,
    body: await wrapError('reaction_set_failed', () => set(ctx, actor, params.storyId, body.reactionType)),
  }));
  mount(removeReaction, async ({ actor, params }) => ({
    status: 200,
    body: await wrapError('reaction_remove_failed', () => set(ctx, actor, params.storyId, 'none')),
  }));
  mount(getReactionCounts, ({ params }) =>
    wrapError(
      'reaction_count_failed',
      async () => ({ status: 200, body: await readCounts(ctx, params.storyId) }),
      COUNT_FAILED,
    ),
  );
}

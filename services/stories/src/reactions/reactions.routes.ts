import { getReaction, getReactionCounts, removeReaction, setReaction } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { readCounts, setReaction as set } from './set-reaction.ts';

const COUNT_FAILED = 'Failed to count reactions: the service is not available';

export function mountReactions(mount: Mount, ctx: StoriesContext): void {
  mount(getReaction, async ({ actor, params }) => ({
    reactionType: await ctx.reactions.find(actor.userId, params.storyId),
  }));
  mount(setReaction, ({ actor, params, body }) =>
    wrapError('reaction_set_failed', () => set(ctx, actor, params.storyId, body.reactionType)),
  );
  mount(removeReaction, ({ actor, params }) =>
    wrapError('reaction_remove_failed', () => set(ctx, actor, params.storyId, 'none')),
  );
  mount(getReactionCounts, ({ params }) =>
    wrapError('reaction_count_failed', () => readCounts(ctx, params.storyId), COUNT_FAILED),
  );
}

import { listPlayedAmong } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import type { Filter } from './cursor-stream.ts';

/** @throws {ApiError} `not_authenticated` for a guest */
export function memberId(viewer: Actor): string {
  if (viewer.kind !== 'member') throw new ApiError({ code: 'not_authenticated' });
  return viewer.userId;
}

/**
 * Keeps the mysteries that the member has never asked a question about.
 * @throws {ApiError} `not_authenticated` for a guest. The returned filter throws an ApiCallError if the game service
 *   does not answer
 */
export function unplayedBy(ctx: Pick<StoriesContext, 'game'>, viewer: Actor): Filter {
  const userId = memberId(viewer);
  return async (storyIds) => {
    const asked = { body: { userId, storyIds } };
    const { storyIds: played } = await ctx.game.call(listPlayedAmong, asked);
    return new Set(storyIds.filter((storyId) => !played.includes(storyId)));
  };
}

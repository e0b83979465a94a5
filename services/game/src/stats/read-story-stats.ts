import type { StoryStats } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';

/**
 * The statistics of a mystery. They would tell a player how hard it is, so only its author and players who have
 * finished it may see them.
 * @throws {ApiError} `forbidden` for everybody else; `story_not_found`
 */
export async function readStoryStats(
  { plays, stories }: Pick<GameContext, 'plays' | 'stories'>,
  viewer: Actor,
  storyId: string,
  requestId: string,
): Promise<StoryStats> {
  if (!(await plays.hasFinished(viewer, storyId))) {
    const { authorId } = await stories.current(storyId, requestId);
    if (viewer.kind !== 'member' || authorId !== viewer.userId) {
      throw new ApiError({ code: 'forbidden', message: 'Finish this mystery to see how others did' });
    }
  }
  return stories.outcomes(storyId, requestId);
}

import type { StoryStats } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';

/**
 * How others did with a mystery. Before one has finished it, the figures would give away how hard it is;
 * its author sees them always.
 * @throws {ApiError} `forbidden` for who has not finished it; `story_not_found`
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

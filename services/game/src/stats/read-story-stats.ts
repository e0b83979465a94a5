import { EXCEPT_MAX, OTHERS_NEEDED, type StoryStats } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';

const NO_STATISTICS: StoryStats = { attempts: 0, solved: 0, resigned: 0, par: null, distribution: [] };

/**
 * How other players did with a mystery. The statistics would tell a player how hard the mystery is. So only the
 * mystery's author, and members who have finished the mystery, may see the statistics. Statistics of only a few players
 * would tell how each of these players did. So members get zeros while there are fewer than ten other players. The
 * author always gets the real statistics.
 * @throws {ApiError} `not_authenticated` for guests; `forbidden` for other members; `story_not_found`
 */
export async function readStoryStats(
  { plays, stories }: Pick<GameContext, 'plays' | 'stories'>,
  viewer: Actor,
  storyId: string,
  requestId: string,
): Promise<StoryStats> {
  if (viewer.kind !== 'member') throw new ApiError({ code: 'not_authenticated' });
  const { userId } = viewer;
  const ended = await plays.findLastEnded(`user:${userId}`, storyId);
  const story = ended
    ? await stories.revision(storyId, ended.storyRevision)
    : await stories.current(storyId, requestId);
  const isAuthor = story.authorId === userId;
  if (!ended && !isAuthor) {
    throw new ApiError({ code: 'forbidden', message: 'Finish this mystery to see how others did' });
  }
  const own = await plays.firstOf(userId, storyId, EXCEPT_MAX);
  const others = await stories.outcomes(storyId, own, requestId);
  return isAuthor || others.attempts >= OTHERS_NEEDED ? others : NO_STATISTICS;
}

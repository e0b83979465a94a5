import { EXCEPT_MAX, OTHERS_NEEDED, type StoryStats } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';

const NO_STATISTICS: StoryStats = { attempts: 0, solved: 0, resigned: 0, par: null, distribution: [] };

/**
 * The statistics tell how hard the mystery is, so only its author and members who have finished it may see them.
 * Statistics of only a few players would reveal how each of them played. So a member gets zeros as long as there are
 * fewer than ten other players. The author always gets the real statistics.
 * @throws {ApiError} `not_authenticated` for guests; `forbidden` for other members; `story_not_found`
 */
export async function readStoryStats(
  { plays, playHistory, stories }: Pick<GameContext, 'plays' | 'playHistory' | 'stories'>,
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
  const own = await playHistory.firstOf(userId, storyId, EXCEPT_MAX);
  const others = await stories.outcomes(storyId, own, requestId);
  return isAuthor || others.attempts >= OTHERS_NEEDED ? others : NO_STATISTICS;
}

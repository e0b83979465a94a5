import { REPORT_TURNS, type Turn } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { turnView } from './play-view.ts';

/**
 * The last turns of a play, the oldest first. A player's report of a mystery contains them.
 * @throws ApiError play_not_found if there is no such play, or if the play belongs to another player or another mystery
 */
export async function readLastTurns(
  { plays }: Pick<GameContext, 'plays'>,
  { playId, playerKey, storyId }: { playId: string; playerKey: string; storyId: string },
): Promise<Turn[]> {
  const play = await plays.find(playId, playerKey);
  if (play?.storyId !== storyId) throw new ApiError({ code: 'play_not_found' });
  return play.turns.slice(-REPORT_TURNS).map(({ dispute: _, ...turn }) => turnView(turn));
}

import { REPORT_TURNS, type Turn } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { turnView } from './play-view.ts';

/**
 * The last turns of a play, oldest first. When a player reports a mystery, the stories service stores these turns with
 * the report.
 * @throws ApiError play_not_found if there is no such play, or if it is another player's or of another mystery
 */
export async function readLastTurns(
  { plays }: Pick<GameContext, 'plays'>,
  { playId, playerKey, storyId }: { playId: string; playerKey: string; storyId: string },
): Promise<Turn[]> {
  const play = await plays.find(playId, playerKey);
  if (play?.storyId !== storyId) throw new ApiError({ code: 'play_not_found' });
  // A report does not show disputes, so `dispute` is removed.
  return play.turns.slice(-REPORT_TURNS).map(({ dispute: _, ...turn }) => turnView(turn));
}

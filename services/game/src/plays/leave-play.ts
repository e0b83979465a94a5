import type { Play } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { closePlay } from './close-play.ts';
import { playView } from './play-view.ts';

/** @throws ApiError play_not_found if there is no such play or it belongs to another player */
export async function showPlay(
  { plays, stories, host }: GameContext,
  playId: string,
  playerKey: string,
): Promise<Play> {
  const play = await plays.find(playId, playerKey);
  if (!play) throw new ApiError({ code: 'play_not_found' });
  return playView(play, await stories.revision(play.storyId, play.storyRevision), host);
}

/**
 * Closes an unfinished play. Its status stays Attempted and its questions count, but the player cannot continue it. An
 * ended play does not change.
 * @throws ApiError play_not_found, turn_pending
 */
export async function leavePlay(ctx: GameContext, playId: string, playerKey: string): Promise<Play> {
  const play = await showPlay(ctx, playId, playerKey);
  if (play.state !== 'in_progress') return play;
  if (!(await closePlay(ctx, playId))) {
    const now = await showPlay(ctx, playId, playerKey);
    if (now.state === 'in_progress') throw new ApiError({ code: 'turn_pending' });
    return now;
  }
  return showPlay(ctx, playId, playerKey);
}

import { getPlayTurns, listPlayedAmong, type Turn } from '@sidelight/contracts';
import type { ServiceClient } from '@sidelight/kit';

export type GameClient = ReturnType<typeof createGameClient>;

/** The calls of this service to the game service. */
export function createGameClient(client: ServiceClient) {
  return {
    /**
     * The last turns of a play of this player and this mystery.
     * @throws {ApiCallError} `play_not_found` for any other play
     */
    async lastTurns(playId: string, of: { storyId: string; playerKey: string }): Promise<Turn[]> {
      const { turns } = await client.call(getPlayTurns, { params: { playId }, body: of });
      return turns;
    },

    /** Which of up to 500 mysteries a member has played. */
    async playedAmong(userId: string, storyIds: string[]): Promise<ReadonlySet<string>> {
      const { storyIds: played } = await client.call(listPlayedAmong, { body: { userId, storyIds } });
      return new Set(played);
    },
  };
}

import { listLikedStories, type ResultOf, readPlayedWeek } from '@sidelight/contracts';
import type { ProfileContext } from '../profile-context.ts';
import { weekBefore } from './local-time.ts';

export type Week = ResultOf<typeof readPlayedWeek> & { likedTitles: string[] };

/** The seven days before `date` in the member's time zone. @throws {ApiCallError} if a service does not answer */
export async function readWeek(
  { game, stories }: Pick<ProfileContext, 'game' | 'stories'>,
  { userId, timeZone, date }: { userId: string; timeZone: string; date: string },
): Promise<Week> {
  const { from, to } = weekBefore(timeZone, date);
  const call = { params: { userId }, query: { from: from.toISOString(), to: to.toISOString() } };
  const [played, { titles: likedTitles }] = await Promise.all([
    game.call(readPlayedWeek, call),
    stories.call(listLikedStories, call),
  ]);
  return { ...played, likedTitles };
}

import { listLikedStories, type ResultOf, readPlayedWeek } from '@sidelight/contracts';
import type { ProfileContext } from '../profile-context.ts';
import { weekBefore } from './local-time.ts';

export type Week = ResultOf<typeof readPlayedWeek> & { likedTitles: string[] };

/** The seven days before `date` in the member's time zone. */
type Asked = { userId: string; timeZone: string; date: string };

function callFor({ userId, timeZone, date }: Asked) {
  const { from, to } = weekBefore(timeZone, date);
  return { params: { userId }, query: { from: from.toISOString(), to: to.toISOString() } };
}

/** @throws {ApiCallError} if the game service does not answer */
export async function hasFinishedGame({ game }: Pick<ProfileContext, 'game'>, week: Asked): Promise<boolean> {
  return (await game.call(readPlayedWeek, callFor(week))).plays > 0;
}

/** @throws {ApiCallError} if a service does not answer */
export async function readWeek(
  { game, stories }: Pick<ProfileContext, 'game' | 'stories'>,
  week: Asked,
): Promise<Week> {
  const [played, { titles: likedTitles }] = await Promise.all([
    game.call(readPlayedWeek, callFor(week)),
    stories.call(listLikedStories, callFor(week)),
  ]);
  return { ...played, likedTitles };
}

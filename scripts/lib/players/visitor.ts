import {
  getDaily,
  getGameStats,
  getHostStats,
  getProfileStats,
  getSession,
  getStory,
  listCollections,
  listStories,
} from '@sidelight/contracts';
import type { CuratedStory } from './curated.ts';
import { signUpOverHttp } from './http-member.ts';
import { type HttpPlayer, httpPlayer, newTally } from './http-player.ts';

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function browse({ call }: HttpPlayer, stories: readonly CuratedStory[]): Promise<void> {
  const { id: storyId, title } = pick(stories);
  await call(getSession, {});
  await call(getDaily, { query: { date: new Date().toISOString().slice(0, 10) } });
  await call(listCollections, {});
  await call(listStories, { query: { q: pick(title.split(' ')) } });
  await call(getStory, { params: { storyId } });
  await Promise.all([call(getGameStats, {}), call(getHostStats, {}), call(getProfileStats, {})]);
}

/** A member plays all games in one session; a guest plays each game as a new guest. */
async function visit(
  url: string,
  stories: readonly CuratedStory[],
  isMember: boolean,
  isOver: () => boolean,
): Promise<void> {
  // The questions differ, so that they fill the caches whose key is the question.
  const firstQuestions = () => Array.from({ length: 6 }, () => `Is it about ${Math.random()}?`);
  const newPlayer = () => httpPlayer(url, [pick(stories)], newTally(), { firstQuestions });
  const member = isMember ? newPlayer() : null;
  if (member) await signUpOverHttp(member, url);
  while (!isOver()) {
    const player = member ?? newPlayer();
    await browse(player, stories);
    await player.playNext(isOver);
  }
}

/**
 * Every second player is a member.
 * @throws Error as soon as a player's call fails even after its retries
 */
export async function playTogether(
  url: string,
  stories: readonly CuratedStory[],
  players: number,
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(Array.from({ length: players }, (_, at) => visit(url, stories, at % 2 === 0, isOver)));
}

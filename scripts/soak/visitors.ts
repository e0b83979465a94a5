import { setTimeout as sleep } from 'node:timers/promises';
import {
  addFavourite,
  getCreationStats,
  getDaily,
  getGameStats,
  getHostStats,
  getMe,
  getMyStoryStats,
  getProfile,
  getProfileStats,
  getSession,
  getStory,
  listCollections,
  listFavourites,
  listStories,
  removeFavourite,
  STORY_SORTS,
  setReaction,
} from '@sidelight/contracts';
import type { CuratedStory } from '../lib/players/curated.ts';
import { type HttpPlayer, httpPlayer, type PlayerOptions, type Tally } from '../lib/players/http-player.ts';

export type Visitor = { player: HttpPlayer; username?: string };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const SUBJECTS = 'man woman child doctor sailor brother teacher driver neighbour stranger dog bird'.split(
  ' ',
);
const VERBS = 'see hear know want fear follow carry lose hide break forget leave'.split(' ');
const OBJECTS = 'letter key boat rope mirror candle photograph window ticket bottle clock shadow'.split(' ');
const PLACES = 'at home|at sea|in the snow|at night|on the stairs|in the lift|at work|in a church'.split('|');

/** A random question, hardly ever the same twice. */
export function madeUpQuestion(): string {
  const [one, other] = [pick(OBJECTS), pick(OBJECTS)];
  return `Did the ${pick(SUBJECTS)} ${pick(VERBS)} the ${one} or the ${other} ${pick(PLACES)}?`;
}

/** Gives all players together evenly spaced permissions to send a request. */
export function turnsAt(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = Date.now();
    next = Math.max(now, next + 1000 / perSecond);
    await sleep(next - now);
  };
}

/** A new visitor with its own cookies. */
export function newVisitor(
  baseUrl: string,
  stories: readonly CuratedStory[],
  tally: Tally,
  waitForTurn: NonNullable<PlayerOptions['waitForTurn']>,
): Visitor {
  const first = Math.floor(Math.random() * stories.length);
  const own = [...stories.slice(first), ...stories.slice(0, first)];
  const firstQuestions = () => Array.from({ length: 6 }, madeUpQuestion);
  return { player: httpPlayer(baseUrl, own, tally, { waitForTurn, firstQuestions }) };
}

/** Opens the home page, the browse page with searches, and a mystery's page. */
async function browse({ call }: HttpPlayer, stories: readonly CuratedStory[]): Promise<void> {
  await call(getSession, {});
  await call(getDaily, { query: { date: new Date().toISOString().slice(0, 10) } });
  await call(listCollections, {});
  await call(listStories, { query: { sort: pick(STORY_SORTS), direction: pick(['asc', 'desc'] as const) } });
  const word = pick(pick(stories).title.split(' '));
  for (const q of [word.slice(0, 3), word]) await call(listStories, { query: { q } });
  await call(getStory, { params: { storyId: pick(stories).id } });
}

/** A member uses profile, favourites and reactions; a guest reads another profile and the statistics. */
async function lookAround(
  { player, username }: Visitor,
  stories: readonly CuratedStory[],
  names: readonly string[],
) {
  const { call } = player;
  const { id: storyId } = pick(stories);
  if (names.length > 0) await call(getProfile, { params: { username: pick(names) } });
  if (username === undefined) {
    await Promise.all([call(getGameStats, {}), call(getHostStats, {}), call(getProfileStats, {})]);
    return;
  }
  await call(getMe, {});
  await call(getMyStoryStats, { params: { storyId } });
  await call(getCreationStats, { params: { username } });
  await call(addFavourite, { params: { storyId }, body: {} });
  await call(listFavourites, {});
  await call(removeFavourite, { params: { storyId } });
  await call(setReaction, {
    params: { storyId },
    body: { reactionType: pick(['like', 'dislike'] as const) },
  });
}

/** One visit: browse, play a mystery, look around. */
export async function visit(
  visitor: Visitor,
  stories: readonly CuratedStory[],
  names: readonly string[],
  isOver: () => boolean,
): Promise<void> {
  await browse(visitor.player, stories);
  await visitor.player.playNext(isOver);
  await lookAround(visitor, stories, names);
}

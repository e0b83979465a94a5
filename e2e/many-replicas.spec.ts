import { getGameStats, getMe, getPlay, getSession } from '@sidelight/contracts';
import { expect, test } from 'playwright/test';
import { type CuratedStory, curatedStory } from '../scripts/lib/players/curated.ts';
import { signUpOverHttp } from '../scripts/lib/players/http-member.ts';
import { type HttpPlayer, httpPlayer, newTally } from '../scripts/lib/players/http-player.ts';
import { waitUntil } from '../scripts/lib/processes.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import { allReady, killReplicas, rollAll } from './support/disturb.ts';
import { linesWith } from './support/log-lines.ts';
import { startOwnStack } from './support/own-stack.ts';

const PLAYERS = 20;
/** Fewer, because a request that a service answers too late on a busy machine would count as dropped. */
const PLAYERS_OF_ROLLING_RESTART = 10;
const MEMBERS = 8;
/** So few that each player comes back to the first: a mystery that is played again counts again. */
const STORIES = 6;
/** On average each of the six replicas dies three times. */
const KILLS = 18;

/** Two replicas of each service behind one edge, on one database. No test here needs a browser. */
let stack: Stack;
let stories: CuratedStory[];
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => {
  stack = await startOwnStack({ RATE_LIMIT_FACTOR: '100' }, { replicas: 2 });
  stories = await Promise.all(Array.from({ length: STORIES }, (_, index) => curatedStory(String(index + 1))));
});
// Fails if a stored value differs from the records that it is computed from.
test.afterAll(async () => {
  await stack.stop();
});

type Member = { username: string; player: HttpPlayer };

/** Players who begin with different mysteries; the first eight sign up. */
async function gather(count = PLAYERS) {
  const tally = newTally();
  const players = Array.from({ length: count }, (_, index) => {
    const first = index % STORIES;
    const own = [...stories.slice(first), ...stories.slice(0, first)];
    return httpPlayer(stack.url, own, tally);
  });
  const members: Member[] = [];
  for (const player of players.slice(0, MEMBERS)) {
    const { username } = await signUpOverHttp(player, stack.url);
    members.push({ username, player });
  }
  tally.failures.clear();
  return { tally, players, members };
}

/** Lets all players play until `disturbance` has ended. */
async function playDuring<T>(players: readonly HttpPlayer[], disturbance: () => Promise<T>): Promise<T> {
  let isOver = false;
  const playing = Promise.all(players.map((player) => player.playUntil(() => isOver)));
  const done = disturbance().finally(() => {
    isOver = true;
  });
  // A player whose retries failed ends the test at once.
  await Promise.race([playing, done]);
  const [outcome] = await Promise.all([done, playing]);
  return outcome;
}

/** Each acknowledged turn is stored once and in order, and each result is the one that the player got. */
async function expectKept(players: readonly HttpPlayer[]): Promise<void> {
  for (const { call, acknowledged } of players) {
    for (const [playId, { asked, last }] of acknowledged) {
      const play = await call(getPlay, { params: { playId } });
      expect(play.turns.map(({ question }) => question)).toEqual(asked);
      expect(new Set(play.turns.map(({ turnId }) => turnId)).size).toBe(asked.length);
      expect(play.result).toEqual(last?.result);
    }
  }
}

/** Each play counts once in its member's profile, and the member is still signed in. */
async function expectCounted(members: readonly Member[]): Promise<void> {
  for (const { username, player } of members) {
    const { user } = await player.call(getSession, {});
    expect(user?.username).toBe(username);
    const plays = [...player.acknowledged.values()].flatMap(({ last }) => (last ? [last] : []));
    const expected = {
      totalXp: plays.reduce((sum, { result }) => sum + (result?.points ?? 0), 0),
      totalStoriesAttempted: plays.length,
      totalStoriesCompleted: plays.filter(({ state }) => state === 'solved').length,
    };
    await expect.poll(() => player.call(getMe, {}), { timeout: 90_000 }).toMatchObject(expected);
  }
}

/** The totals of the whole game contain every question and every solved play once. A job refreshes them every minute. */
async function expectTotals(players: readonly HttpPlayer[]): Promise<void> {
  const plays = players.flatMap(({ acknowledged }) =>
    [...acknowledged.values()].flatMap(({ last }) => (last ? [last] : [])),
  );
  const expected = {
    questionsAsked: sumOf(plays.map(({ questionsAsked }) => questionsAsked)),
    mysteriesSolved: plays.filter(({ state }) => state === 'solved').length,
  };
  expect(expected.questionsAsked).toBeGreaterThan(0);
  const read = () => players[0]?.call(getGameStats, {});
  await expect.poll(read, { timeout: 120_000 }).toMatchObject(expected);
}

/** The errors that the processes logged since an instant, in epoch ms. */
const errorsSince = async (begunAt: number) =>
  (await linesWith('"err":', stack.logDir)).filter(({ time }) => Date.parse(time ?? '') >= begunAt);

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

test('while replicas are killed one after the other, nobody loses a turn and nothing counts twice', async () => {
  const { tally, players, members } = await gather();
  /** Waits until the players have taken as many more turns as there are players. */
  const playOn = () => {
    const enough = tally.turns + PLAYERS;
    return waitUntil(`${PLAYERS} more turns`, async () => tally.turns >= enough, 60_000);
  };
  const kills = await playDuring(players, () => killReplicas(stack, KILLS, playOn));
  const totals = { ...tally, failures: Object.fromEntries(tally.failures), kills };
  process.stdout.write(`${JSON.stringify(totals)}\n`);
  await allReady(stack);
  await expectKept(players);
  await expectCounted(members);
  await expectTotals(players);
  expect(tally.turns).toBeGreaterThan(PLAYERS);
  expect(sumOf(Object.values(kills))).toBe(KILLS);
});

test('a rolling restart drops no request, so that no player has to retry', async () => {
  const begunAt = Date.now();
  const { tally, players, members } = await gather(PLAYERS_OF_ROLLING_RESTART);
  await playDuring(players, () => rollAll(stack));
  process.stdout.write(`${JSON.stringify({ calls: tally.calls, turns: tally.turns })}\n`);
  const causes = JSON.stringify(await errorsSince(begunAt), null, 2);
  expect(Object.fromEntries(tally.failures), causes).toEqual({});
  await expectKept(players);
  await expectCounted(members);
  expect(tally.turns).toBeGreaterThan(PLAYERS);
});

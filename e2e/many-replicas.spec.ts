import { randomUUID } from 'node:crypto';
import { getGameStats, getMe, getPlay, getSession, startPlay } from '@sidelight/contracts';
import { type CuratedStory, curatedStory } from '../scripts/lib/players/curated.ts';
import { signUpOverHttp } from '../scripts/lib/players/http-member.ts';
import { type HttpPlayer, httpPlayer, newTally } from '../scripts/lib/players/http-player.ts';
import { waitUntil } from '../scripts/lib/processes.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import { allReady, killReplicas, rollAll } from './support/disturb.ts';
import { linesWith } from './support/log-lines.ts';
import { becomeMember, ownProfile } from './support/member.ts';
import { startOwnStack } from './support/own-stack.ts';
import { ask, openStory } from './support/player.ts';
import { expect, test } from './support/test.ts';

const PLAYERS = 20;
/** With more players, a busy machine would respond late, and a late response counts as a dropped request. */
const PLAYERS_OF_ROLLING_RESTART = 10;
const MEMBERS = 8;
/** There are so few mysteries that a player plays the same one again, which must count as another play. */
const STORIES = 6;
/** On average each of the six replicas dies three times. */
const KILLS = 18;

let stack: Stack;
let stories: CuratedStory[];
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => {
  stack = await startOwnStack({ RATE_LIMIT_FACTOR: '100' }, { replicas: 2 });
  stories = await Promise.all(Array.from({ length: STORIES }, (_, index) => curatedStory(String(index + 1))));
});
test.afterAll(async () => {
  await stack.stop();
});

type Member = { username: string; player: HttpPlayer };

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

/**
 * Opens each mystery on both replicas. The first start of a mystery reads its whole fact sheet, and a busy machine would
 * respond late to many of them at once.
 */
async function openEachMystery(): Promise<void> {
  const guest = httpPlayer(stack.url, stories, newTally());
  const localDate = new Date().toISOString().slice(0, 10);
  for (const { id: storyId } of stories)
    for (const _ of stack.replicas.game) await guest.call(startPlay, { body: { storyId, localDate } });
}

async function playDuring<T>(players: readonly HttpPlayer[], disturbance: () => Promise<T>): Promise<T> {
  let isOver = false;
  const playing = Promise.all(players.map((player) => player.playUntil(() => isOver)));
  const done = disturbance().finally(() => {
    isOver = true;
  });
  // If all retries of one player fail, the test ends at once.
  await Promise.race([playing, done]);
  const [outcome] = await Promise.all([done, playing]);
  return outcome;
}

/** Each turn with a response is stored once and in order, and each stored result is the result that the player got. */
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

/** The totals contain every question and every solved play once. A job refreshes the totals every minute. */
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

/** @param begunAt in ms since 1970 */
const errorsSince = async (begunAt: number) =>
  (await linesWith('"err":', stack.logDir)).filter(({ time }) => Date.parse(time ?? '') >= begunAt);

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

test('while replicas are killed one after the other, nobody loses a turn and nothing counts twice', async () => {
  const { tally, players, members } = await gather();
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
  await openEachMystery();
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

test('two hundred requests that end one game, with the profile service killed meanwhile, count once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await becomeMember(page);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const today = new Date().toISOString().slice(0, 10);
  const started = await page.request.post('/api/game/plays', {
    headers,
    data: { storyId: '12', localDate: today },
  });
  const { playId } = (await started.json()) as { playId: string };
  const story = await curatedStory('12');
  const say = (question: string, key: string) =>
    page.request.post(`/api/game/plays/${playId}/questions`, {
      headers: { ...headers, 'idempotency-key': key },
      data: { question },
    });
  const facts = story.hostNotes.keyFacts.map(({ text, paraphrases }) => paraphrases[0] ?? text);
  const before = await page.request.get('/api/stories/stories/12');
  const { totalAttempts, totalCompletions } = (await before.json()) as Record<string, number>;

  const profiles = stack.replicas.profile.map(({ name }) => name);
  for (const name of profiles) stack.supervisor.crash(name);
  const key = randomUUID();
  const all = facts.join('. ');
  const statuses = new Set<number>();
  for (let wave = 0; wave < 4; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(all, key)));
    for (const answer of answers) statuses.add(answer.status());
  }
  // The game service reads sessions itself, so the killed profile service causes no status but these two.
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  let last = (await (await say(all, key)).json()) as { play: { state: string; result?: { points: number } } };
  for (const fact of facts) {
    if (last.play.state !== 'in_progress') break;
    last = (await (await say(fact, `${key}-${facts.indexOf(fact)}`)).json()) as typeof last;
  }
  expect(last.play.state).toBe('solved');
  await allReady(stack);

  const points = last.play.result?.points ?? -1;
  // Events may arrive in any order, but each counts only once.
  const counters = async () => {
    const profile = (await ownProfile(page)) as unknown as Record<string, number>;
    const after = (await (await page.request.get('/api/stories/stories/12')).json()) as Record<
      string,
      number
    >;
    return {
      totalXp: profile.totalXp,
      attempted: profile.totalStoriesAttempted,
      completed: profile.totalStoriesCompleted,
      storyAttempts: after.totalAttempts,
      storyCompletions: after.totalCompletions,
    };
  };
  const once = {
    totalXp: points,
    attempted: 1,
    completed: 1,
    storyAttempts: (totalAttempts ?? 0) + 1,
    storyCompletions: (totalCompletions ?? 0) + 1,
  };
  await expect.poll(counters, { timeout: 60_000 }).toEqual(once);
  const award = await (await page.request.get(`/api/profile/me/awards/${playId}`)).json();
  expect(award).toMatchObject({ isSettled: true, xp: points, totalXp: points });
  await context.close();
});

async function kill(...names: string[]): Promise<void> {
  const { supervisor } = stack;
  const before = names.map(supervisor.pidOf);
  names.forEach(supervisor.crash);
  const areNew = async () => names.every((name, index) => supervisor.pidOf(name) !== before[index]);
  await waitUntil(`other processes than the killed ${names}`, areNew, 60_000);
  const isReady = async () => (await fetch(`${stack.url}/readyz`)).ok;
  await waitUntil('the whole product', isReady, 120_000);
  await allReady(stack);
}

for (const [killed, storyId] of [
  ['game', '12'],
  ['database', '13'],
] as const) {
  test(`kill -9 of the ${killed} between two questions loses no turn`, async ({ page, complaints }) => {
    if (killed === 'database') complaints.expect(/50[234]|Failed to load/);
    page.on('dialog', (dialog) => dialog.accept());
    await openStory(page, `${stack.url}/story/${storyId}`);
    await ask(page, 'Is anyone hurt?');
    await kill(...(killed === 'game' ? stack.replicas.game.map(({ name }) => name) : [killed]));
    await ask(page, 'Is it dark?');
    await page.reload();
    for (const question of ['Is anyone hurt?', 'Is it dark?']) {
      await expect(page.getByText(question, { exact: true })).toBeVisible();
    }
  });
}

import { getHostStats, getStoryStats } from '@sidelight/contracts';
import type { ApiClient } from '@sidelight/kit/testing';
import { addDays, utcDateOf } from '@sidelight/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_OUTCOMES } from './support/fake-services.ts';
import { makeStory } from './support/make-story.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
let stories = 0;

/** Creates a mystery for one test. */
function newStory(over: Parameters<typeof makeStory>[0] = {}) {
  stories += 1;
  const storyId = `stats-${stories}`;
  game.fakeServices.stories.set(storyId, makeStory({ storyId, ...over }));
  return storyId;
}
const SOLUTION = ['She worked in a lighthouse', 'A ship hit the rocks in the dark'];

/** Asks harmless questions, then the two that solve the mystery. */
async function solve(client: ApiClient, storyId: string, harmless: number) {
  const { playId } = await open(client, { storyId });
  for (let asked = 0; asked < harmless; asked += 1) await ask(client, playId, 'Was the lamp broken?');
  let last = null;
  for (const guess of SOLUTION) last = await ask(client, playId, guess);
  expect(last?.body.play.state).toBe('solved');
}
async function giveUp(client: ApiClient, storyId: string) {
  const { playId } = await open(client, { storyId });
  expect((await ask(client, playId, 'I give up')).body.play.state).toBe('resigned');
}
const read = (client: ApiClient, storyId: string) =>
  client.request('GET', `/api/game/stories/${storyId}/stats`);

describe('the statistics of a mystery', () => {
  it('come from the stories service, which counts the events of plays', async () => {
    const storyId = newStory();
    const counted = {
      ...{ attempts: 5, solved: 3, resigned: 1, par: 4 },
      distribution: [
        { questions: 2, solvers: 1 },
        { questions: 4, solvers: 2 },
      ],
    };
    game.fakeServices.outcomes.set(storyId, counted);
    const { client } = await game.member();
    await solve(client, storyId, 1);
    expect(await client.call(getStoryStats, { params: { storyId } })).toEqual(counted);
    const sent = game.fakeServices.eventsOf('play.ended').find(({ payload }) => payload.storyId === storyId);
    expect(sent?.payload).toMatchObject({ completedStatus: 'Completed', questionsAsked: 3 });
  });

  it('are shown to players who have solved it or given up, guests and members', async () => {
    const storyId = newStory();
    const [solver, quitter] = [game.guest(), await game.member()];
    await solve(solver, storyId, 0);
    await giveUp(quitter.client, storyId);
    expect((await read(solver, storyId)).status).toBe(200);
    expect((await read(quitter.client, storyId)).status).toBe(200);
  });

  it('are refused without a cookie, before the end, and to an admin', async () => {
    const storyId = newStory();
    const finished = game.guest();
    await solve(finished, storyId, 0);
    const playing = await game.member();
    const { playId } = await open(playing.client, { storyId });
    await ask(playing.client, playId, 'Was the lamp broken?');
    const admin = await game.member({ isAdmin: true });
    for (const client of [game.guest(), playing.client, admin.client]) {
      const answer = await read(client, storyId);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.body).not.toHaveProperty('solved');
    }
    const other = newStory();
    expect((await read(finished, other)).status).toBe(403);
  });

  it('are always shown to the author, also before the first play', async () => {
    const author = await game.member();
    const storyId = newStory({ authorId: author.userId });
    expect(await author.client.call(getStoryStats, { params: { storyId } })).toEqual(NO_OUTCOMES);
    expect((await read(author.client, 'nowhere')).body.code).toBe('story_not_found');
  });
});

describe('the statistics of the host', () => {
  it('count questions by day, the share of unclear answers and the time they took', async () => {
    const storyId = newStory();
    // The clock stands still, so that no midnight passes between the two readings.
    onTestFinished(() => game.setClock(null));
    const now = new Date();
    const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
    game.setClock(twoDaysAgo);
    await game.refreshDays();
    game.setClock(now);
    const before = await game.guest().call(getHostStats, {});
    game.setClock(twoDaysAgo);
    const client = game.guest();
    const { playId } = await open(client, { storyId, localDate: addDays(utcDateOf(now), -2) });
    await ask(client, playId, 'Was the lamp broken?');
    await ask(client, playId, 'Is the sea cold?');
    // Talk gets no verdict.
    await ask(client, playId, 'Xyzzy plugh frobnicate qwfp?');
    await ask(client, playId, 'Please give me a clue');
    game.setClock(now);
    await game.refreshDays();
    const after = await game.guest().call(getHostStats, {});
    expect(after.questionsPerDay).toHaveLength(30);
    const asked = (stats: typeof after) =>
      stats.questionsPerDay.find(({ day }) => day === addDays(utcDateOf(now), -2))?.questions ?? 0;
    const unclear = (stats: typeof after) => Math.round((stats.unclearShare ?? 0) * stats.judged);
    expect(after.judged - before.judged).toBe(2);
    // An unclear question does not count.
    expect(asked(after) - asked(before) + (unclear(after) - unclear(before))).toBe(2);
    expect(asked(after) - asked(before)).toBeGreaterThanOrEqual(1);
    expect(after.responseMs).toBeGreaterThan(0);
    expect(after.questionsPerDay.at(-1)?.day).toBe(utcDateOf(now));
  });

  it('contain the last evaluation of the host', async () => {
    const { host, evaluation } = await game.guest().call(getHostStats, {});
    expect(host).toBe('offline');
    expect(evaluation?.accuracy).toBeGreaterThan(0.5);
    expect(evaluation?.accuracy).toBeLessThanOrEqual(1);
    expect(evaluation?.measuredOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

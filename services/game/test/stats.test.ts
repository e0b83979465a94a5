import { getGameStats, getHostStats, getStoryStats } from '@sidelight/contracts';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
import { addDays, utcDateOf } from '@sidelight/rules';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_OUTCOMES } from './support/fake-services.ts';
import { makeStory } from './support/make-story.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
let stories = 0;

function newStory(over: Parameters<typeof makeStory>[0] = {}) {
  stories += 1;
  const storyId = `stats-${stories}`;
  game.fakeServices.stories.set(storyId, makeStory({ storyId, ...over }));
  return storyId;
}
const SOLUTION = ['She worked in a lighthouse', 'A ship hit the rocks in the dark'];

async function solve(client: ApiClient, storyId: string, harmless: number): Promise<string> {
  const { playId } = await open(client, { storyId, restart: true });
  for (let asked = 0; asked < harmless; asked += 1) await ask(client, playId, 'Was the lamp broken?');
  let last = null;
  for (const guess of SOLUTION) last = await ask(client, playId, guess);
  expect(last?.body.play.state).toBe('solved');
  return playId;
}
async function giveUp(client: ApiClient, storyId: string): Promise<string> {
  const { playId } = await open(client, { storyId, restart: true });
  expect((await ask(client, playId, 'I give up')).body.play.state).toBe('resigned');
  return playId;
}
const read = (client: ApiClient, storyId: string) =>
  client.request('GET', `/api/game/stories/${storyId}/stats`);

const TEN = {
  ...{ attempts: 10, solved: 7, resigned: 3, par: 4 },
  distribution: [
    { questions: 2, solvers: 3 },
    { questions: 4, solvers: 4 },
  ],
};
const endsOf = (storyId: string) =>
  game.fakeServices.eventsOf('play.ended').filter(({ payload }) => payload.storyId === storyId);

describe('the statistics of a mystery', () => {
  it('come from the stories service, and leave out the member’s own plays', async () => {
    const storyId = newStory();
    game.fakeServices.outcomes.set(storyId, TEN);
    const { client } = await game.member();
    const first = await solve(client, storyId, 1);
    await solve(client, storyId, 0);
    expect(await client.call(getStoryStats, { params: { storyId } })).toEqual(TEN);
    expect(game.fakeServices.leftOut.get(storyId)).toBe(first);
  });

  it('count people: only the first finished play of each player is marked as first', async () => {
    const storyId = newStory();
    const [ada, guest] = [await game.member(), game.guest()];
    const first = await giveUp(ada.client, storyId);
    const firstOfGuest = await solve(guest, storyId, 1);
    for (let replay = 0; replay < 3; replay += 1) await solve(ada.client, storyId, 0);
    await giveUp(guest, storyId);
    const sent = await waitFor(() => (endsOf(storyId).length === 6 ? endsOf(storyId) : null));
    const marked = sent?.filter(({ payload }) => payload.isFirst).map(({ payload }) => payload.playId);
    expect(new Set(marked)).toEqual(new Set([first, firstOfGuest]));
  });

  it('are shown to members who have solved the mystery or given up, if at least ten others have played it', async () => {
    const storyId = newStory();
    const [solver, quitter] = [await game.member(), await game.member()];
    await solve(solver.client, storyId, 0);
    await giveUp(quitter.client, storyId);
    game.fakeServices.outcomes.set(storyId, { ...TEN, attempts: 9, solved: 6 });
    for (const { client } of [solver, quitter]) {
      expect((await read(client, storyId)).body).toEqual(NO_OUTCOMES);
    }
    game.fakeServices.outcomes.set(storyId, TEN);
    for (const { client } of [solver, quitter]) {
      expect((await read(client, storyId)).body).toEqual(TEN);
    }
  });

  it('are refused to guests, even after the end of the game', async () => {
    const storyId = newStory();
    game.fakeServices.outcomes.set(storyId, TEN);
    const finished = game.guest();
    await solve(finished, storyId, 0);
    for (const client of [finished, game.guest()]) {
      const answer = await read(client, storyId);
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
      expect(answer.body).not.toHaveProperty('solved');
    }
  });

  it('are refused to a member before the end of the game, and to an admin', async () => {
    const storyId = newStory();
    const playing = await game.member();
    const { playId } = await open(playing.client, { storyId });
    await ask(playing.client, playId, 'Was the lamp broken?');
    const admin = await game.member({ isAdmin: true });
    for (const client of [playing.client, admin.client]) {
      const answer = await read(client, storyId);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.body).not.toHaveProperty('solved');
    }
    const finished = await game.member();
    await solve(finished.client, storyId, 0);
    expect((await read(finished.client, newStory())).status).toBe(403);
  });

  it('are always shown to the author, even before the first play and after the author’s own game', async () => {
    const author = await game.member();
    const storyId = newStory({ authorId: author.userId });
    expect(await author.client.call(getStoryStats, { params: { storyId } })).toEqual(NO_OUTCOMES);
    const few = { ...TEN, attempts: 2, solved: 2, resigned: 0 };
    game.fakeServices.outcomes.set(storyId, few);
    expect(await author.client.call(getStoryStats, { params: { storyId } })).toEqual(few);
    await solve(author.client, storyId, 0);
    expect(await author.client.call(getStoryStats, { params: { storyId } })).toEqual(few);
    expect((await read(author.client, 'nowhere')).body.code).toBe('story_not_found');
  });
});

it.each([getGameStats, getHostStats])('guests share the response of $name', async ({ path }) => {
  const { status, headers } = await game.guest().request('GET', path);
  expect([status, headers.get('cache-control')?.split(',')[0]]).toEqual([200, 'public']);
});

describe('the statistics of the host', () => {
  it('count questions by day, the share of unclear answers and the time of the answers', async () => {
    const storyId = newStory();
    // The clock is fixed, so that midnight cannot come between the two requests for the statistics.
    onTestFinished(() => {
      game.setClock(null);
      vi.restoreAllMocks();
    });
    const now = new Date();
    const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
    game.setClock(twoDaysAgo);
    await game.refreshDays();
    game.setClock(now);
    const before = await game.guest().call(getHostStats, {});
    game.setClock(twoDaysAgo);
    const client = game.guest();
    const { playId } = await open(client, { storyId, localDate: addDays(utcDateOf(now), -2) });
    const reply = game.host.reply.bind(game.host);
    for (const verdict of ['no', 'irrelevant', 'unclear'] as const) {
      vi.spyOn(game.host, 'reply').mockImplementationOnce(async (request) => ({
        ...(await reply(request)),
        verdict,
      }));
      await ask(client, playId, 'Was the lamp broken?');
    }
    await ask(client, playId, 'Please give me a clue');
    game.setClock(now);
    await game.refreshDays();
    const after = await game.guest().call(getHostStats, {});
    expect(after.questionsPerDay).toHaveLength(30);
    const asked = (stats: typeof after) =>
      stats.questionsPerDay.find(({ day }) => day === addDays(utcDateOf(now), -2))?.questions ?? 0;
    const unclear = (stats: typeof after) => Math.round((stats.unclearShare ?? 0) * stats.judged);
    expect(after.judged - before.judged).toBe(3);
    expect(unclear(after) - unclear(before)).toBe(1);
    expect(asked(after) - asked(before)).toBe(2);
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

import { randomUUID } from 'node:crypto';
import { getPlay } from '@sidelight/contracts';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
import { addDays } from '@sidelight/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPlays } from '../src/check/check-plays.ts';
import { dropExpired } from '../src/plays/drop-expired.ts';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { makeStory } from './support/make-story.ts';
import { ask, open, today, useGame } from './support/start-game.ts';

const game = useGame();
const plays = () => game.connection.collection<PlayRecord>('plays');
const SOLUTION = ['She worked in a lighthouse', 'A ship hit the rocks in the dark'];
let stories = 0;

function newStory(): string {
  stories += 1;
  const storyId = `result-${stories}`;
  game.fakeServices.stories.set(storyId, makeStory({ storyId }));
  return storyId;
}
async function say(client: ApiClient, playId: string, ...messages: string[]): Promise<string> {
  for (const message of messages) await ask(client, playId, message);
  return playId;
}
const solve = async (client: ApiClient, storyId: string, over: Record<string, unknown> = {}) =>
  say(client, (await open(client, { storyId, ...over })).playId, 'Was the lamp broken?', ...SOLUTION);
const giveUp = async (client: ApiClient, storyId: string, over: Record<string, unknown> = {}) =>
  say(client, (await open(client, { storyId, ...over })).playId, 'I give up');

/** Moves the guest's plays to a member, as the profile service does after a sign-up. */
async function join(guest: ApiClient, playId: string, userId: string): Promise<void> {
  const guestId = (await plays().findOne({ _id: playId }))?.guestId;
  await game.sendEvent('guest.joined', { guestId, userId, joinedAt: new Date().toISOString() });
  expect((await guest.request('GET', `/api/game/plays/${playId}`)).status).toBe(404);
}

afterEach(async () => {
  game.setClock(null);
  game.fakeServices.daily.clear();
  expect(await checkPlays(game.connection, false)).toEqual([]);
});

describe.each([
  ['a guest', async () => game.guest()],
  ['a member', async () => (await game.member()).client],
] as const)('the result of %s', (_, player) => {
  it('opens again with the solution, the conversation and the facts, whenever the mystery is opened', async () => {
    const [client, decoy] = [await player(), await player()];
    const storyId = newStory();
    const playId = await solve(client, storyId);
    const ended = await client.call(getPlay, { params: { playId } });
    expect(ended.solution).toBe(makeStory().solution);
    for (let reload = 0; reload < 2; reload += 1) expect(await open(client, { storyId })).toEqual(ended);
    const other = await open(decoy, { storyId });
    expect(other).toMatchObject({ state: 'in_progress', turns: [] });
    expect(other).not.toHaveProperty('solution');
  });

  it('opens again if the player gave up', async () => {
    const client = await player();
    const storyId = newStory();
    const playId = await giveUp(client, storyId);
    expect(await open(client, { storyId })).toMatchObject({
      ...{ playId, state: 'resigned', solution: makeStory().solution },
      result: { completedStatus: 'Resigned' },
    });
  });

  it('is not shown while the player plays the mystery again, and is shown again when that game is left or over', async () => {
    const client = await player();
    const storyId = newStory();
    const first = await solve(client, storyId);
    const again = await open(client, { storyId, restart: true });
    expect(again).toMatchObject({ state: 'in_progress', turns: [] });
    expect(again).not.toHaveProperty('solution');
    // The new play has no question yet, so a reload shows the ended play.
    expect((await open(client, { storyId })).playId).toBe(first);
    expect((await open(client, { storyId, restart: true })).playId).toBe(again.playId);
    await ask(client, again.playId, 'Is she alone?');
    const resumed = await open(client, { storyId });
    expect(resumed).toMatchObject({ playId: again.playId, questionsAsked: 1 });
    expect(resumed).not.toHaveProperty('solution');
    await client.request('POST', `/api/game/plays/${again.playId}/leave`, { json: {} });
    expect((await open(client, { storyId })).playId).toBe(first);
    const last = await giveUp(client, storyId, { restart: true });
    expect(await open(client, { storyId })).toMatchObject({ playId: last, state: 'resigned' });
  });

  it('keeps the text of its own revision, and opens even if the mystery no longer exists', async () => {
    const client = await player();
    const storyId = newStory();
    const playId = await solve(client, storyId);
    const changed = { revision: 2, title: 'Another lamp', solution: 'Nobody was there.' };
    game.fakeServices.stories.set(storyId, makeStory({ storyId, ...changed }));
    const kept = { playId, revision: 1, title: 'The Lamp', solution: makeStory().solution };
    expect(await open(client, { storyId })).toMatchObject(kept);
    expect(await open(client, { storyId, restart: true })).toMatchObject({ revision: 2 });
    game.fakeServices.stories.delete(storyId);
    expect(await open(client, { storyId })).toMatchObject(kept);
    const again = await client.request('POST', '/api/game/plays', {
      json: { storyId, localDate: today(), restart: true },
    });
    expect(again).toMatchObject({ status: 404, body: { code: 'story_not_found' } });
  });
});

describe('a mystery that was finished before and is today’s daily', () => {
  it.each([
    ['solved', solve],
    ['given up', giveUp],
  ])('begins again after it was %s, and then shows the result of today’s game', async (_, finish) => {
    const [client, storyId] = [game.guest(), newStory()];
    const yesterday = addDays(today(), -1);
    game.fakeServices.daily.set(yesterday, storyId);
    game.setClock(new Date(`${yesterday}T12:00:00Z`));
    const before = await finish(client, storyId, { localDate: yesterday });
    game.setClock(new Date(`${today()}T12:00:00Z`));
    expect(await open(client, { storyId })).toMatchObject({ playId: before, dailyDate: yesterday });
    game.fakeServices.daily.set(today(), storyId);
    game.fakeServices.setDown(true);
    expect(await open(client, { storyId })).toMatchObject({ playId: before });
    game.fakeServices.setDown(false);
    const fresh = await open(client, { storyId });
    expect(fresh).toMatchObject({ state: 'in_progress', turns: [], dailyDate: today() });
    expect((await open(client, { storyId })).playId).toBe(fresh.playId);
    await say(client, fresh.playId, 'Is she alone?', 'I give up');
    game.fakeServices.setDown(true);
    expect(await open(client, { storyId })).toMatchObject({ playId: fresh.playId, state: 'resigned' });
    game.fakeServices.setDown(false);
  });
});

describe('the result of a guest who signs up', () => {
  it('opens for the member, but no longer for a guest in the same browser', async () => {
    const guest = game.guest();
    const storyId = newStory();
    const playId = await solve(guest, storyId);
    const member = await game.member();
    await join(guest, playId, member.userId);
    expect(await open(member.client, { storyId })).toMatchObject({ playId, state: 'solved' });
    expect(await open(guest, { storyId })).toMatchObject({ state: 'in_progress', turns: [] });
  });

  it('is the later one, if the member has finished the mystery too', async () => {
    const storyId = newStory();
    const member = await game.member();
    await giveUp(member.client, storyId);
    const guest = game.guest();
    const playId = await solve(guest, storyId);
    await join(guest, playId, member.userId);
    expect(await open(member.client, { storyId })).toMatchObject({ playId, state: 'solved' });
  });

  it('is reported to the profile service: each daily play names the daily play before it, in the order of their dates', async () => {
    const guest = game.guest();
    const storyId = newStory();
    const played: string[] = [];
    for (const back of [2, 0, 1]) {
      const localDate = addDays(today(), -back);
      game.fakeServices.daily.set(localDate, storyId);
      // The start of the day, because today's noon may be after the guest signs up.
      game.setClock(new Date(`${localDate}T00:00:00Z`));
      played.push(await giveUp(guest, storyId, { localDate, restart: true }));
      game.fakeServices.daily.clear();
    }
    game.setClock(null);
    const other = await giveUp(guest, newStory());
    const [first, third, second] = played;
    const member = await game.member();
    await join(guest, other, member.userId);
    const claimed = await waitFor(() => {
      const found = game.fakeServices
        .eventsOf('play.claimed')
        .filter(({ payload }) => payload.userId === member.userId);
      return found.length === 4 ? found : null;
    });
    const before = new Map(claimed?.map(({ payload }) => [payload.playId, payload.afterPlayId]));
    expect(before).toEqual(
      new Map([
        [first, null],
        [second, first],
        [third, second],
        [other, null],
      ]),
    );
    // The outbox delivers the events of dailies in the order of their times.
    const times = new Map(claimed?.map(({ payload, occurredAt }) => [payload.playId, occurredAt]));
    const inOrder = [first, second, third].map((playId) => String(times.get(playId)));
    expect(new Set(inOrder).size).toBe(3);
    expect(inOrder).toEqual(inOrder.toSorted());
  });
});

describe('a guest’s plays', () => {
  const drop = () => dropExpired(game.ctx, () => undefined);
  const at = (days: number) =>
    game.setClock(new Date(Date.parse(`${today()}T12:00:00Z`) + days * 86_400_000));

  it('are kept as long as the guest’s cookie if they have ended, and for a day if they have not', async () => {
    const guest = game.guest();
    const answer = await guest.request('POST', '/api/game/plays', {
      json: { storyId: newStory(), localDate: today() },
    });
    const maxAge = /Max-Age=(\d+)/i.exec(answer.headers.getSetCookie().join())?.[1];
    at(0);
    const storyId = newStory();
    const ended = await solve(guest, storyId);
    const left = await say(guest, (await open(guest, { storyId: newStory() })).playId, 'Is she alone?');
    const { endedAt, expiresAt } = (await plays().findOne({ _id: ended })) ?? {};
    expect(Number(expiresAt) - Number(endedAt)).toBe(Number(maxAge) * 1000);
    at(2);
    await game.refreshDays();
    await drop();
    expect(await plays().countDocuments({ _id: { $in: [ended, left] } })).toBe(1);
    at(399);
    await drop();
    expect(await open(guest, { storyId })).toMatchObject({ playId: ended, state: 'solved' });
    at(401);
    await drop();
    expect(await plays().countDocuments({ _id: ended })).toBe(0);
    expect(await open(guest, { storyId })).toMatchObject({ state: 'in_progress', turns: [] });
  });
});

describe('an unfinished play of a guest', () => {
  it('is kept for a day from its first question on, even if the page was opened long before', async () => {
    const at = (days: number) => {
      game.setClock(new Date(Date.now() + days * 86_400_000));
      return dropExpired(game.ctx, () => undefined);
    };
    const guest = game.guest();
    const { playId } = await open(guest, { storyId: newStory() });
    await at(0.9);
    await say(guest, playId, 'hello', 'Is she alone?');
    await at(1.8);
    expect((await ask(guest, playId, 'Was a ship wrecked?')).body.play).toMatchObject({ questionsAsked: 2 });
    await at(2);
    expect((await ask(guest, playId, 'Is she alone?')).body.code).toBe('play_not_found');
  });
});

describe('a daily mystery', () => {
  it('has a number, which the play stores; another mystery has none', async () => {
    const storyId = newStory();
    game.fakeServices.daily.set(today(), storyId);
    game.fakeServices.dailyNumbers.set(today(), 123);
    const guest = game.guest();
    expect(await open(guest, { storyId })).toMatchObject({ dailyDate: today(), dailyNumber: 123 });
    const playId = await giveUp(guest, storyId);
    game.fakeServices.dailyNumbers.clear();
    expect(await open(guest, { storyId })).toMatchObject({ playId, dailyNumber: 123 });
    expect(await open(guest, { storyId: newStory() })).not.toHaveProperty('dailyNumber');
  });

  it('counts for its date although the game began earlier, if the player opens it again on that date', async () => {
    const [{ client, userId }, storyId] = [await game.member(), newStory()];
    const yesterday = addDays(today(), -1);
    const { playId } = await open(client, { storyId, localDate: yesterday });
    await ask(client, playId, 'Is she alone?');
    game.fakeServices.daily.set(today(), storyId);
    game.fakeServices.dailyNumbers.set(today(), 124);
    game.fakeServices.setDown(true);
    expect(await open(client, { storyId })).toMatchObject({ playId, dailyDate: null });
    game.fakeServices.setDown(false);
    const again = await open(client, { storyId });
    expect(again).toMatchObject({ playId, dailyDate: today(), dailyNumber: 124, questionsAsked: 1 });
    // The game keeps its date, although the mystery is the daily of another date too.
    game.fakeServices.daily.set(addDays(today(), 1), storyId);
    expect(await open(client, { storyId, localDate: addDays(today(), 1) })).toEqual(again);
    await say(client, playId, ...SOLUTION);
    const ended = await waitFor(() =>
      game.fakeServices.eventsOf('play.ended').find(({ payload }) => payload.userId === userId),
    );
    expect(ended?.payload).toMatchObject({ playId, dailyDate: today(), localDate: today() });
    game.fakeServices.dailyNumbers.clear();
  });

  describe('opened before midnight', () => {
    const yesterday = addDays(today(), -1);
    const openEarly = async (storyId: string) => {
      game.setClock(new Date(`${yesterday}T23:58:00Z`));
      const client = game.guest();
      return { client, ...(await open(client, { storyId, localDate: yesterday })) };
    };
    const askOn = (client: ApiClient, playId: string, localDate: string, question: string) =>
      client.request('POST', `/api/game/plays/${playId}/questions?localDate=${localDate}`, {
        json: { question },
        headers: { 'idempotency-key': randomUUID() },
      });
    const midnight = () => game.setClock(new Date(`${today()}T00:02:00Z`));

    it('counts for the date of the first question, not for the date on which it was opened', async () => {
      const [ofYesterday, ofToday] = [newStory(), newStory()];
      game.fakeServices.daily.set(yesterday, ofYesterday).set(today(), ofToday);
      const [late, early] = [await openEarly(ofYesterday), await openEarly(ofToday)];
      expect([late.dailyDate, early.dailyDate]).toEqual([yesterday, null]);
      const greeted = await askOn(late.client, late.playId, yesterday, 'hello');
      expect(greeted.body.play.dailyDate).toBe(yesterday);
      midnight();
      const begun = await askOn(late.client, late.playId, today(), 'Is she alone?');
      expect(begun.body.play.dailyDate).toBeNull();
      game.fakeServices.dailyNumbers.set(today(), 125);
      const counted = await askOn(early.client, early.playId, today(), 'Is she alone?');
      expect(counted.body.play).toMatchObject({ dailyDate: today(), dailyNumber: 125 });
      const stored = await plays().findOne({ _id: early.playId });
      expect(stored).toMatchObject({ localDate: today(), dailyDate: today() });
      const started = await waitFor(() =>
        game.fakeServices.eventsOf('play.started').find(({ payload }) => payload.playId === early.playId),
      );
      expect(started?.payload).toMatchObject({ localDate: today(), dailyDate: today() });
      game.fakeServices.dailyNumbers.clear();
    });

    it('keeps its date if it also began before midnight, or else counts when it ends', async () => {
      const [ofYesterday, ofToday] = [newStory(), newStory()];
      game.fakeServices.daily.set(yesterday, ofYesterday).set(today(), ofToday);
      const [late, early] = [await openEarly(ofYesterday), await openEarly(ofToday)];
      for (const { client, playId } of [late, early]) await askOn(client, playId, yesterday, 'Is she alone?');
      midnight();
      const kept = await askOn(late.client, late.playId, today(), 'I give up');
      expect(kept.body.play.dailyDate).toBe(yesterday);
      const going = await askOn(early.client, early.playId, today(), 'Was a ship wrecked?');
      expect(going.body.play.dailyDate).toBeNull();
      const ended = await askOn(early.client, early.playId, today(), 'I give up');
      expect(ended.body.play).toMatchObject({ state: 'resigned', dailyDate: today() });
    });

    it('stays as it was opened while the stories service does not answer', async () => {
      const storyId = newStory();
      game.fakeServices.daily.set(yesterday, storyId);
      const { client, playId } = await openEarly(storyId);
      midnight();
      game.fakeServices.setDown(true);
      const { body } = await askOn(client, playId, today(), 'Is she alone?');
      expect(body.play).toMatchObject({ questionsAsked: 1, dailyDate: yesterday });
      game.fakeServices.setDown(false);
    });
  });
});

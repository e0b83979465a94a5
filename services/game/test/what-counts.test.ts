import { randomUUID } from 'node:crypto';
import { getGameStats, getMyStoryStats } from '@sidelight/contracts';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
import { addDays } from '@sidelight/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPlays } from '../src/check/check-plays.ts';
import { closeIdle } from '../src/plays/close-idle.ts';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { makeStory } from './support/make-story.ts';
import { ask, open, today, useGame } from './support/start-game.ts';

const game = useGame();
const plays = () => game.connection.collection<PlayRecord>('plays');
const eventsOf = (type: string, playId: string) =>
  game.fakeServices.eventsOf(type).filter(({ payload }) => payload.playId === playId);
const attempts = async (client: ApiClient) =>
  (await client.call(getMyStoryStats, { params: { storyId: 'lamp' } })).attemptedCount;

afterEach(async () => {
  game.setClock(null);
  expect(await checkPlays(game.connection, false)).toEqual([]);
});

const TALK = [
  'hello',
  'Hi there!',
  'good morning',
  'How are you?',
  'thanks',
  'Thank you so much!',
  'ok',
  '👋',
];

describe('greetings, thanks and other talk', () => {
  it.each(TALK)('%j neither starts the clock nor counts as an attempt', async (words) => {
    const { client } = await game.member();
    const { playId } = await open(client);
    const { body } = await ask(client, playId, words);
    expect(body.turn).toMatchObject({ kind: 'meta', verdict: null });
    expect(body.play).toMatchObject({ startedAt: null, questionsAsked: 0, hintsUsed: 0 });
    expect(await attempts(client)).toBe(0);
    expect(eventsOf('play.started', playId)).toEqual([]);
  });

  it('before the first question takes no time: the clock and the attempt begin with that question', async () => {
    const { client } = await game.member();
    const began = new Date('2026-11-20T12:00:00Z');
    game.setClock(began);
    const { playId } = await open(client, { localDate: '2026-11-20' });
    await ask(client, playId, 'hello');
    const firstQuestion = new Date(began.getTime() + 600_000);
    game.setClock(firstQuestion);
    const { body } = await ask(client, playId, 'She worked in a lighthouse');
    expect(body.play.startedAt).toBe(firstQuestion.toISOString());
    expect(await attempts(client)).toBe(1);
    game.setClock(new Date(firstQuestion.getTime() + 30_000));
    await ask(client, playId, 'thanks');
    const solved = await ask(client, playId, 'A ship hit the rocks in the dark');
    expect(solved.body.play.result).toMatchObject({ timeTakenMs: 30_000, questionsAsked: 2, points: 50 });
    expect(await waitFor(() => eventsOf('play.started', playId).length)).toBe(1);
  });

  it('is still shown when the mystery is opened again, but not after a restart', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'hello');
    const again = await open(client);
    expect(again).toMatchObject({ playId, startedAt: null, turns: [{ question: 'hello' }] });
    expect((await open(client, { restart: true })).turns).toEqual([]);
  });
});

describe('clues', () => {
  it('cost only two hints if two were given, even if the player asks for seven more', async () => {
    const { client } = await game.member();
    const { playId } = await open(client);
    for (let count = 1; count <= 9; count += 1) {
      const { body } = await ask(client, playId, 'Please give me a clue');
      expect(body.turn.kind).toBe('clue');
      expect(body.turn.message.includes('This is my last clue.')).toBe(count === 2);
      expect(body.play).toMatchObject({ hintsUsed: Math.min(count, 2), questionsAsked: 0 });
    }
    await ask(client, playId, 'She worked in a lighthouse');
    const { body } = await ask(client, playId, 'A ship hit the rocks in the dark');
    expect(body.play.result).toMatchObject({ hintsUsed: 2, points: 35 });
  });
});

describe('a clue on a mystery without notes', () => {
  it('is given when the player asks for one; once all are given, more requests cost nothing', async () => {
    game.fakeServices.stories.set('bare', makeStory({ storyId: 'bare', hostNotes: null }));
    const { client } = await game.member();
    const { playId } = await open(client, { storyId: 'bare' });
    const messages: string[] = [];
    let hints = 0;
    for (let count = 1; count <= 9; count += 1) {
      const { body } = await ask(client, playId, 'Please give me a clue');
      messages.push(body.turn.message);
      if (count === 1) expect(body.play.hintsUsed).toBe(1);
      if (body.turn.message.includes('This is my last clue.')) hints = count;
      expect(body.play.hintsUsed).toBe(hints === 0 ? count : hints);
    }
    expect(hints).toBeGreaterThanOrEqual(3);
    expect(new Set(messages.slice(0, hints)).size).toBe(hints);
  });
});

describe('a guess that may be the solution of a mystery without notes', () => {
  it('makes the host ask, and a plain yes then solves the mystery without another question', async () => {
    game.fakeServices.stories.set('bare', makeStory({ storyId: 'bare', hostNotes: null }));
    const { client } = await game.member();
    const { playId } = await open(client, { storyId: 'bare' });
    const guess = 'She is a lighthouse keeper, so the ship hit the rocks at night';
    const asked = await ask(client, playId, guess);
    expect(asked.body.turn).toMatchObject({ kind: 'guess', verdict: 'yes', asks: 'see_solution' });
    expect(asked.body.turn.message).toContain('That may be the whole story. Say yes to see the solution');
    expect(asked.body.play).toMatchObject({ state: 'in_progress', questionsAsked: 1 });
    const ended = await ask(client, playId, 'yes');
    expect(ended.body.play).toMatchObject({
      state: 'solved',
      result: { completedStatus: 'Completed', questionsAsked: 1 },
    });
  });
});

describe('a surrender in other words than ‘I give up’', () => {
  const CONFIRM = 'Do you want to give up? Say yes to see the answer';

  it('makes the host ask whether to give up, which costs nothing; a plain yes then ends the game', async () => {
    const { client } = await game.member();
    const { playId } = await open(client);
    const asked = await ask(client, playId, 'I surrender');
    expect(asked.body.turn).toMatchObject({ kind: 'meta', verdict: null, message: CONFIRM });
    expect(asked.body.play).toMatchObject({
      state: 'in_progress',
      startedAt: null,
      questionsAsked: 0,
      hintsUsed: 0,
    });
    const key = randomUUID();
    const ended = await ask(client, playId, 'yes', key);
    expect(ended.body.play).toMatchObject({
      state: 'resigned',
      result: { completedStatus: 'Resigned', points: 0 },
    });
    // The client repeats the request, as after a lost connection.
    expect((await ask(client, playId, 'yes', key)).body).toEqual(ended.body);
  });

  it('is forgotten when the player continues with a question', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'just tell me the answer');
    const next = await ask(client, playId, 'Is she alone?');
    expect(next.body.turn.kind).toBe('question');
    const late = await ask(client, playId, 'yes');
    expect(late.body.turn.kind).toBe('meta');
    expect(late.body.play).toMatchObject({ state: 'in_progress', questionsAsked: 1 });
  });

  it.each(["I'm not giving up", 'No spoilers please', "I don't want a clue", "don't give up on me"])(
    'is not recognised in %j, which is talk',
    async (refusal) => {
      const client = game.guest();
      const { playId } = await open(client);
      const { body } = await ask(client, playId, refusal);
      expect(body.turn.kind).toBe('meta');
      expect(body.turn.message).not.toBe(CONFIRM);
      expect(body.play).toMatchObject({
        state: 'in_progress',
        startedAt: null,
        questionsAsked: 0,
        hintsUsed: 0,
      });
    },
  );
});

describe('questions of a game that never ended', () => {
  const leave = (client: ApiClient, playId: string) =>
    client.request('POST', `/api/game/plays/${playId}/leave`, { json: {} });
  const leftOf = (userId: string) =>
    game.fakeServices.eventsOf('play.left').filter(({ payload }) => payload.userId === userId);
  const told = async (userId: string, count: number) =>
    (await waitFor(() => (leftOf(userId).length >= count ? leftOf(userId) : null)))?.map(
      ({ payload }) => payload.questionsAsked,
    );
  const rest = (days: number) => {
    const clock = () => new Date(Date.now() + days * 86_400_000);
    return closeIdle({ ...game.ctx, clock }, () => undefined);
  };
  const stateOf = async (playId: string) => (await plays().findOne({ _id: playId }))?.state;

  it('are reported to the profile once, when the game is left', async () => {
    const { client, userId } = await game.member();
    const { playId } = await open(client);
    for (const question of ['hello', 'Is she alone?', 'Please give me a clue', 'Was a ship wrecked?'])
      await ask(client, playId, question);
    expect(leftOf(userId)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => leave(client, playId)));
    expect(await told(userId, 1)).toEqual([2]);
    expect(await stateOf(playId)).toBe('left');
    await leave(client, playId);
    await rest(30);
    const outbox = game.connection.collection('outbox');
    expect(await outbox.countDocuments({ type: 'play.left', 'payload.playId': playId })).toBe(1);
  });

  it('are reported to the profile when the player restarts; a game without a question is not reported', async () => {
    const { client, userId } = await game.member();
    const first = await open(client);
    await ask(client, first.playId, 'Is she alone?');
    const second = await open(client, { restart: true });
    await ask(client, second.playId, 'Please give me a clue');
    const third = await open(client, { restart: true });
    await ask(client, third.playId, 'Was a ship wrecked?');
    await leave(client, third.playId);
    expect(await told(userId, 2)).toEqual([1, 1]);
  });

  it('are reported to the profile when the game has been idle for a week, and not before', async () => {
    const { client, userId } = await game.member();
    const guest = game.guest();
    const ofGuest = await open(guest);
    await ask(guest, ofGuest.playId, 'Is she alone?');
    game.setClock(new Date(Date.now() - 86_400_000));
    const { playId } = await open(client, { localDate: addDays(today(), -1) });
    await ask(client, playId, 'Is she alone?');
    game.setClock(null);
    await rest(5.9);
    expect(await stateOf(playId)).toBe('in_progress');
    // At the end of the next wait, the play is over a week old. This question is not, so it keeps the play open.
    await ask(client, playId, 'Was a ship wrecked?');
    await rest(6.9);
    expect(await stateOf(playId)).toBe('in_progress');
    await rest(7.1);
    expect(await told(userId, 1)).toEqual([2]);
    expect(await stateOf(playId)).toBe('left');
    expect(await stateOf(ofGuest.playId)).toBe('in_progress');
    expect((await ask(client, playId, 'More?')).body.code).toBe('play_ended');
  });

  it('are not reported while the host is still answering one of them', async () => {
    const { client, userId } = await game.member();
    const { playId } = await open(client);
    await ask(client, playId, 'Is she alone?');
    const until = new Date(Date.now() + 30 * 86_400_000);
    await plays().updateOne({ _id: playId }, { $set: { lock: { token: 'held', until } } });
    await rest(8);
    expect(await stateOf(playId)).toBe('in_progress');
    expect((await leave(client, playId)).body.code).toBe('turn_pending');
    await plays().updateOne({ _id: playId }, { $set: { lock: null } });
    await rest(8);
    expect(await told(userId, 1)).toEqual([1]);
  });

  it('of a guest are reported when the play becomes a member’s', async () => {
    const guest = game.guest();
    const left = await open(guest);
    await ask(guest, left.playId, 'Is she alone?');
    await leave(guest, left.playId);
    const open2 = await open(guest);
    await ask(guest, open2.playId, 'Is she alone?');
    await ask(guest, open2.playId, 'Was a ship wrecked?');
    const { guestId = '' } = (await plays().findOne({ _id: left.playId })) ?? {};
    const member = await game.member();
    await ask(member.client, (await open(member.client)).playId, 'Was the lamp broken?');
    const joined = { guestId, userId: member.userId, joinedAt: new Date().toISOString() };
    await game.sendEvent('guest.joined', joined);
    const claimed = await waitFor(() => {
      const found = game.fakeServices
        .eventsOf('play.claimed')
        .filter(({ payload }) => payload.userId === member.userId);
      return found.length === 2 ? found : null;
    });
    const byPlay = new Map(claimed?.map(({ payload }) => [payload.playId, payload.questionsAsked]));
    expect(byPlay).toEqual(
      new Map([
        [left.playId, 1],
        [open2.playId, 2],
      ]),
    );
    expect(leftOf(member.userId)).toEqual([]);
  });

  it('have the same number as Stats for Nerds once every game is over', async () => {
    const asked = async () => {
      await game.refreshDays();
      return (await game.guest().call(getGameStats, {})).questionsAsked;
    };
    const before = await asked();
    const { client, userId } = await game.member();
    const end = await open(client);
    for (const question of ['Is she alone?', 'Xyzzy plugh?', 'I give up'])
      await ask(client, end.playId, question);
    const left = await open(client, { restart: true });
    for (const question of ['thanks', 'Is she alone?', 'Was a ship wrecked?'])
      await ask(client, left.playId, question);
    await leave(client, left.playId);
    const resting = await open(client, { restart: true });
    await ask(client, resting.playId, 'Is she alone?');
    await rest(8);
    await told(userId, 2);
    const ofProfile = [...eventsOf('play.ended', end.playId), ...leftOf(userId)].reduce(
      (sum, { payload }) => sum + Number(payload.questionsAsked),
      0,
    );
    expect(ofProfile).toBe(4);
    expect((await asked()) - before).toBe(ofProfile);
  });
});

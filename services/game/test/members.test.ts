import { randomUUID } from 'node:crypto';
import { exportMemberPlays, readPlayedWeek } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { ask, open, SERVICE_TOKEN, useGame } from './support/start-game.ts';

const game = useGame();
const headers = { authorization: `Bearer ${SERVICE_TOKEN}` };

const forget = (userId: string) =>
  game.sendEvent('account.deleted', { userId, deletedAt: new Date().toISOString() });

/** Returns the collections that contain the text, except those of undelivered events and rate limits. */
async function collectionsWith(text: string): Promise<string[]> {
  const names = (await game.connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const found: string[] = [];
  for (const name of names) {
    const documents = await game.connection.collection(name).find().toArray();
    if (JSON.stringify(documents).includes(text)) found.push(name);
  }
  return found.filter((name) => name !== 'outbox' && name !== 'rate_limits').sort();
}

async function player() {
  const member = await game.member();
  const storyId = `written-${randomUUID().slice(0, 8)}`;
  game.fakeServices.stories.set(storyId, makeStory({ storyId, authorId: member.userId }));
  const ended = await open(member.client);
  await ask(member.client, ended.playId, 'I give up');
  const running = await open(member.client, { storyId });
  await ask(member.client, running.playId, 'Is she alone?');
  return { ...member, ended, running };
}

describe('a deleted account', () => {
  it('leaves its plays without a player; its id stays only in the list of deleted accounts', async () => {
    const [deleted, decoy] = [await player(), await player()];
    expect(await collectionsWith(deleted.userId)).toEqual(['plays', 'story_revisions']);
    await game.refreshDays();
    const stats = (await game.guest().request('GET', '/api/game/stats')).body;
    expect((await forget(deleted.userId)).body).toEqual({ applied: true });
    // The id stays only in this collection, so that the service ignores late events about the account.
    expect(await collectionsWith(deleted.userId)).toEqual(['gone_members']);
    expect(await collectionsWith(decoy.userId)).toEqual(['plays', 'story_revisions']);
    const plays = game.connection.collection<{ _id: string }>('plays');
    expect(await plays.findOne({ _id: deleted.running.playId })).toMatchObject({
      userId: null,
      guestId: null,
      state: 'left',
      isOpen: false,
    });
    expect(await plays.findOne({ _id: deleted.ended.playId })).toMatchObject({
      userId: null,
      state: 'resigned',
    });
    await game.refreshDays();
    expect((await game.guest().request('GET', '/api/game/stats')).body).toEqual(stats);
    const lost = await deleted.client.request('GET', `/api/game/plays/${deleted.ended.playId}`);
    expect(lost.body.code).toBe('play_not_found');
  });

  it('gets no plays of a guest if the event `guest.joined` arrives after the deletion', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'I give up');
    const plays = game.connection.collection<{ _id: string; guestId: string }>('plays');
    const guestId = (await plays.findOne({ _id: playId }))?.guestId ?? '';
    const deleted = await game.member();
    await forget(deleted.userId);
    const joined = { guestId, userId: deleted.userId, joinedAt: new Date().toISOString() };
    expect((await game.sendEvent('guest.joined', joined)).status).toBe(200);
    expect(await plays.findOne({ _id: playId })).toMatchObject({ userId: null, guestId });
  });
});

describe('the data of a member', () => {
  it('contain all plays with their turns, page by page, but no solution of an unfinished play', async () => {
    const [member] = [await player(), await player()];
    const path = exportMemberPlays.path.replace(':userId', member.userId);
    const read = async (query: string) =>
      (await game.guest().request('GET', `${path}?${query}`, { headers })).body;
    const first = await read('limit=1');
    const second = await read(`limit=1&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const items = [...first.items, ...second.items];
    const byId = new Map(items.map((play) => [play.playId, play]));
    expect(byId.get(member.ended.playId)).toMatchObject({
      state: 'resigned',
      result: { completedStatus: 'Resigned' },
      turns: [{ question: 'I give up' }],
    });
    expect(byId.get(member.running.playId)).toMatchObject({ state: 'in_progress', result: null });
    expect(JSON.stringify(items)).not.toContain(makeStory().solution);
    expect((await member.client.request('GET', path)).status).toBe(401);
  });
});

it('the week of a member has the member’s plays that ended in that week with a result, and no plays of others', async () => {
  const [member] = [await player(), await player()];
  const path = readPlayedWeek.path.replace(':userId', member.userId);
  const read = async (from: number, to: number) => {
    const query = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    return (await game.guest().request('GET', `${path}?${query}`, { headers })).body;
  };
  const now = Date.now();
  const hour = 3_600_000;
  expect(await read(now - hour, now + hour)).toMatchObject({ plays: 1, solvedStories: 0, solvedDailies: 0 });
  const nothing = { plays: 0, solvedStories: 0, solvedDailies: 0, bestQuestion: null };
  expect(await read(now - 2 * hour, now - hour)).toEqual(nothing);
  // This game began before midnight and ended after it.
  const { playId } = await open(member.client, { restart: true });
  game.setClock(new Date(now + 3 * hour));
  for (const guess of ['She worked in a lighthouse', 'A ship hit the rocks in the dark']) {
    await ask(member.client, playId, guess);
    game.setClock(new Date(now + 5 * hour));
  }
  game.setClock(null);
  expect(await read(now + 2 * hour, now + 4 * hour)).toEqual(nothing);
  expect(await read(now + 4 * hour, now + 6 * hour)).toMatchObject({ plays: 1, solvedStories: 1 });
  expect((await member.client.request('GET', path)).status).toBe(401);
});

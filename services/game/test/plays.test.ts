import { randomUUID } from 'node:crypto';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
import { addDays } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { ask, open, SERVICE_TOKEN, today, useGame } from './support/start-game.ts';

const game = useGame();

describe('opening a mystery', () => {
  it('never sends the solution or the host notes', async () => {
    const play = await open(game.guest());
    const text = JSON.stringify(play);
    for (const secret of [
      makeStory().solution,
      'The lamp was the light of a lighthouse.',
      'steering by it',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(play).not.toHaveProperty('solution');
  });

  it('gives a guest a cookie that scripts cannot read', async () => {
    const client = game.guest();
    const answer = await client.request('POST', '/api/game/plays', {
      json: { storyId: 'lamp', localDate: today() },
    });
    expect(answer.status).toBe(201);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it('sends three first questions, until the player asks a question in any mystery', async () => {
    const notes = makeStory().hostNotes;
    const slots = { location_matters: 'yes', crime: 'no', money: 'no', death: 'yes' } as const;
    game.fakeServices.stories.set(
      'answered',
      makeStory({ storyId: 'answered', hostNotes: notes && { ...notes, slots } }),
    );
    const client = game.guest();
    const first = await open(client, { storyId: 'answered' });
    expect(first.firstQuestions).toHaveLength(3);
    expect((await open(client, { storyId: 'answered' })).firstQuestions).toEqual(first.firstQuestions);
    expect(await open(client)).not.toHaveProperty('firstQuestions');
    const { body } = await ask(client, first.playId, 'Does the place matter?');
    expect(JSON.stringify(body)).not.toContain('firstQuestions');
    expect(await open(client, { storyId: 'answered' })).not.toHaveProperty('firstQuestions');
    expect(await open(client, { storyId: 'answered', restart: true })).not.toHaveProperty('firstQuestions');
    expect((await open(game.guest(), { storyId: 'answered' })).firstQuestions).toHaveLength(3);
  });

  it('begins one play if two tabs open the mystery at the same time', async () => {
    const client = game.guest();
    await open(client, { storyId: 'lamp' });
    const { client: member } = await game.member();
    const plays = await Promise.all(Array.from({ length: 10 }, () => open(member)));
    expect(new Set(plays.map(({ playId }) => playId)).size).toBe(1);
  });

  it('with `restart` closes the unfinished play', async () => {
    const client = game.guest();
    const first = await open(client);
    await ask(client, first.playId, 'Is she alone?');
    const second = await open(client, { restart: true });
    expect(second.playId).not.toBe(first.playId);
    expect(second.turns).toEqual([]);
    const left = await client.request('GET', `/api/game/plays/${first.playId}`);
    expect(left.body).toMatchObject({ state: 'left' });
    expect(left.body).not.toHaveProperty('solution');
  });

  it.each([
    ['an unknown mystery', { storyId: 'nowhere' }, 404, 'story_not_found'],
    ['no date', { localDate: '2026-02-30' }, 400, 'invalid_request'],
    ['an operator for an id', { storyId: { $ne: null } }, 400, 'invalid_request'],
    ['an unknown field', { isAdmin: true }, 400, 'invalid_request'],
    ['a personality below zero', { personalityIndex: -1 }, 400, 'invalid_request'],
  ])('with %s is refused', async (_, over, status, code) => {
    const answer = await game.guest().request('POST', '/api/game/plays', {
      json: { storyId: 'lamp', localDate: today(), ...over },
    });
    expect(answer).toMatchObject({ status, body: { code, requestId: expect.any(String) } });
  });

  it('from another site is refused', async () => {
    const answer = await game.guest().request('POST', '/api/game/plays', {
      json: { storyId: 'lamp', localDate: today() },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });
});

describe('a device whose clock is wrong by days', () => {
  it.each([-400, -3, 3, 4000])(
    'opens the mystery if it is %i days off, and plays by the server’s date',
    async (days) => {
      game.fakeServices.daily.set(today(), 'lamp');
      const client = game.guest();
      const { dailyDate, playId } = await open(client, { localDate: addDays(today(), days) });
      game.fakeServices.daily.clear();
      expect(dailyDate).toBe(today());
      const stored = await game.connection
        .collection<{ _id: string; localDate: string }>('plays')
        .findOne({ _id: playId });
      expect(stored?.localDate).toBe(today());
    },
  );

  it('does not get another day’s daily mystery', async () => {
    const day = addDays(today(), -3);
    game.fakeServices.daily.set(day, 'lamp');
    const { dailyDate } = await open(game.guest(), { localDate: day });
    game.fakeServices.daily.clear();
    expect(dailyDate).toBeNull();
  });
});

describe('leaving', () => {
  it('closes an unfinished play, can be repeated, and does not change an ended play', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Is she alone?');
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await client.request('POST', `/api/game/plays/${playId}/leave`, { json: {} });
      expect({ status, state: body.state }).toEqual({ status: 200, state: 'left' });
    }
    const next = await open(client);
    await ask(client, next.playId, 'I give up');
    const { body } = await client.request('POST', `/api/game/plays/${next.playId}/leave`, { json: {} });
    expect(body.state).toBe('resigned');
  });
});

describe('leaving while the host is answering', () => {
  const leave = (client: ApiClient, playId: string) =>
    client.request('POST', `/api/game/plays/${playId}/leave`, { json: {} });

  it.each(['Was a ship wrecked?', 'I give up'])(
    'is refused, the answer to ‘%s’ is stored, and then the play can be left',
    async (message) => {
      const { client } = await game.member();
      const { playId } = await open(client);
      const gate = Promise.withResolvers<void>();
      const isAsked = Promise.withResolvers<void>();
      game.host.before = () => {
        isAsked.resolve();
        return gate.promise;
      };
      const asked = ask(client, playId, message);
      await isAsked.promise;
      game.host.before = async () => {};
      const early = await leave(client, playId);
      const restarted = await client.request('POST', '/api/game/plays', {
        json: { storyId: 'lamp', localDate: today(), restart: true },
      });
      gate.resolve();
      expect(early).toMatchObject({ status: 409, body: { code: 'turn_pending' } });
      expect(restarted.body.playId).toBe(playId);
      const { body } = await asked;
      expect(body.turn.question).toBe(message);
      const state = message === 'I give up' ? 'resigned' : 'left';
      expect((await leave(client, playId)).body).toMatchObject({ state, turns: [{ question: message }] });
    },
  );
});

describe('a member’s history', () => {
  it('is read page by page, newest first, and shows others no play of an unlisted mystery', async () => {
    game.fakeServices.stories.set('hidden', makeStory({ storyId: 'hidden', isPublic: false }));
    const member = await game.member();
    const decoy = await game.member();
    await ask(decoy.client, (await open(decoy.client)).playId, 'I give up');
    const played: string[] = [];
    for (const storyId of ['lamp', 'hidden', 'lamp']) {
      const { playId } = await open(member.client, { storyId, restart: true });
      await ask(member.client, playId, 'I give up');
      played.unshift(playId);
    }
    const path = `/api/game/players/${member.username}/plays?limit=2`;
    const first = await member.client.request('GET', path);
    const rest = await member.client.request('GET', `${path}&cursor=${first.body.nextCursor}`);
    const items = [...first.body.items, ...rest.body.items];
    expect(items.map(({ playId }) => playId)).toEqual(played);
    expect(rest.body.nextCursor).toBeNull();
    const seen = await decoy.client.request('GET', `/api/game/players/${member.username}/plays`);
    expect(seen.body.items.map(({ storyId }: { storyId: string }) => storyId)).toEqual(['lamp', 'lamp']);
    const none = await decoy.client.request('GET', '/api/game/players/nobody/plays');
    expect(none).toMatchObject({ status: 404, body: { code: 'profile_not_found' } });
    const bad = await decoy.client.request('GET', `${path}&cursor=bm9uc2Vuc2U`);
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid_parameters']);
  });

  it('shows others no play of a mystery that has been unlisted since', async () => {
    const { stories } = game.fakeServices;
    for (const storyId of ['open', 'daily', 'closed']) stories.set(storyId, makeStory({ storyId }));
    game.fakeServices.daily.set(today(), 'daily');
    const member = await game.member();
    for (const storyId of ['open', 'daily', 'closed', 'lamp', 'closed']) {
      const { playId } = await open(member.client, { storyId, restart: true });
      await ask(member.client, playId, 'I give up');
    }
    for (const storyId of ['closed', 'daily']) {
      stories.set(storyId, makeStory({ storyId, isPublic: false, revision: 2 }));
    }
    const path = `/api/game/players/${member.username}/plays`;
    const idsOf = async (client: ApiClient, query: string) => {
      const { body } = await client.request('GET', `${path}${query}`);
      const ids = body.items.map(({ storyId }: { storyId: string }) => storyId);
      return { ids, next: body.nextCursor };
    };
    const decoy = (await game.member()).client;
    const first = await idsOf(decoy, '?limit=1');
    expect(first.ids).toEqual(['lamp']);
    expect(await idsOf(decoy, `?limit=1&cursor=${first.next}`)).toEqual({ ids: ['open'], next: null });
    expect((await idsOf(decoy, `?dailyFrom=${today()}`)).ids).toEqual([]);
    expect((await idsOf(member.client, '')).ids).toEqual(['closed', 'lamp', 'closed', 'daily', 'open']);
    game.fakeServices.daily.clear();
  });

  it('contains the results of a mystery', async () => {
    const { client } = await game.member();
    const stats = async () => (await client.request('GET', '/api/game/stories/lamp/my-stats')).body;
    const marks = async () =>
      (await client.request('GET', '/api/game/me/completed?storyIds=lamp,hidden')).body;
    expect(await stats()).toEqual({ attemptedCount: 0, completedCount: 0, completedStatus: 'Untried' });
    await ask(client, (await open(client)).playId, 'I give up');
    expect(await stats()).toEqual({ attemptedCount: 1, completedCount: 0, completedStatus: 'Resigned' });
    expect(await marks()).toEqual({ storyIds: [], playedIds: ['lamp'] });
    const { playId } = await open(client, { restart: true });
    await ask(client, playId, 'She worked in a lighthouse');
    await ask(client, playId, 'A ship hit the rocks in the dark');
    expect(await stats()).toEqual({ attemptedCount: 2, completedCount: 1, completedStatus: 'Completed' });
    expect(await marks()).toEqual({ storyIds: ['lamp'], playedIds: ['lamp'] });
  });

  it('is closed to guests', async () => {
    for (const path of ['stories/lamp/my-stats', 'me/completed?storyIds=lamp']) {
      const answer = await game.guest().request('GET', `/api/game/${path}`);
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    }
  });
});

describe('a guest who joins', () => {
  const join = (guestId: string, userId: string, eventId: string, joinedAt = new Date()) =>
    game.guest().request('POST', '/internal/events', {
      headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
      json: {
        eventId,
        type: 'guest.joined',
        occurredAt: new Date().toISOString(),
        payload: { guestId, userId, joinedAt: joinedAt.toISOString() },
      },
    });

  it('gets a response only after the profile service has counted the guest’s plays', async () => {
    const client = game.guest();
    for (const storyId of ['lamp', 'hidden']) {
      game.fakeServices.stories.set(storyId, makeStory({ storyId }));
      await ask(client, (await open(client, { storyId })).playId, 'I give up');
    }
    const stored = await game.connection
      .collection<{ _id: string; guestId: string | null; userId: string | null }>('plays')
      .findOne({ guestId: { $ne: null }, userId: null }, { sort: { createdAt: -1 } });
    const member = await game.member();
    expect((await join(stored?.guestId ?? '', member.userId, randomUUID())).body).toEqual({ applied: true });
    const claimed = game.fakeServices
      .eventsOf('play.claimed')
      .filter(({ payload }) => payload.userId === member.userId);
    expect(claimed).toHaveLength(2);
  });

  it('gets the plays of the guest, each once', async () => {
    const client = game.guest();
    const ended = await open(client);
    await ask(client, ended.playId, 'I give up');
    const running = await open(client, { restart: true });
    await ask(client, running.playId, 'Is she alone?');
    const stored = await game.connection
      .collection<{ _id: string; guestId: string }>('plays')
      .findOne({ _id: ended.playId });
    const guestId = stored?.guestId ?? '';
    expect(guestId).not.toBe(client.cookies.get('guest'));
    const member = await game.member();
    const eventId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => join(guestId, member.userId, eventId)),
    );
    expect(answers.filter(({ body }) => body.applied)).toHaveLength(1);
    await join(guestId, member.userId, randomUUID());
    const claimed = await waitFor(() => {
      const found = game.fakeServices
        .eventsOf('play.claimed')
        .filter((event) => event.payload.userId === member.userId);
      return found.length >= 2 ? found : null;
    });
    expect(claimed?.map(({ payload }) => payload.completedStatus).sort()).toEqual(['Attempted', 'Resigned']);
    const resumed = await open(member.client);
    expect(resumed).toMatchObject({ playId: running.playId, questionsAsked: 1 });
    expect((await ask(client, running.playId, 'Still me?')).body.code).toBe('play_not_found');
  });

  it('gets no play that somebody else began in the same browser before the event arrived', async () => {
    const client = game.guest();
    const before = await open(client);
    await ask(client, before.playId, 'I give up');
    const plays = game.connection.collection<{ _id: string; guestId: string; userId: string | null }>(
      'plays',
    );
    const guestId = (await plays.findOne({ _id: before.playId }))?.guestId ?? '';
    const joinedAt = new Date();
    await waitFor(() => Date.now() > joinedAt.getTime());
    const later = await open(client, { restart: true });
    await ask(client, later.playId, 'Is she alone?');
    const member = await game.member();
    await join(guestId, member.userId, randomUUID(), joinedAt);
    expect((await plays.findOne({ _id: before.playId }))?.userId).toBe(member.userId);
    expect(await plays.findOne({ _id: later.playId })).toMatchObject({ guestId, userId: null });
    expect(await open(client)).toMatchObject({ playId: later.playId, questionsAsked: 1 });
  });

  it('keeps the unfinished play of the member; the guest’s unfinished play of the same mystery counts as left', async () => {
    const member = await game.member();
    const own = await open(member.client);
    await ask(member.client, own.playId, 'Was the lamp broken?');
    const guest = game.guest();
    const givesWay = await open(guest);
    await ask(guest, givesWay.playId, 'Is she alone?');
    const plays = game.connection.collection<{ _id: string; guestId: string; state: string }>('plays');
    const guestId = (await plays.findOne({ _id: givesWay.playId }))?.guestId ?? '';
    await join(guestId, member.userId, randomUUID());
    const states = await plays.find({ userId: member.userId }).sort({ createdAt: 1 }).toArray();
    expect(states).toMatchObject([
      { _id: own.playId, state: 'in_progress', isOpen: true },
      { _id: givesWay.playId, state: 'left', isOpen: false, questionsReported: 1, endedAt: expect.any(Date) },
    ]);
    expect(await open(member.client)).toMatchObject({ playId: own.playId, questionsAsked: 1 });
    const claimed = await waitFor(() =>
      game.fakeServices.eventsOf('play.claimed').find(({ payload }) => payload.playId === givesWay.playId),
    );
    expect(claimed?.payload).toMatchObject({ completedStatus: 'Attempted', questionsAsked: 1 });
  });

  it('goes on with the guest’s game if the member has asked nothing, unless an answer is on its way', async () => {
    const plays = game.connection.collection<{ _id: string; guestId: string; lock: unknown }>('plays');
    for (const isAsking of [false, true]) {
      const member = await game.member();
      const own = await open(member.client);
      const lock = isAsking ? { token: 'held', until: new Date(Date.now() + 60_000) } : null;
      await plays.updateOne({ _id: own.playId }, { $set: { lock } });
      const guest = game.guest();
      const running = await open(guest);
      await ask(guest, running.playId, 'Is she alone?');
      const guestId = (await plays.findOne({ _id: running.playId }))?.guestId ?? '';
      await join(guestId, member.userId, randomUUID());
      const { playId } = isAsking ? own : running;
      expect(await plays.find({ userId: member.userId, isOpen: true }).toArray()).toMatchObject([
        { _id: playId },
      ]);
      expect((await open(member.client)).playId).toBe(playId);
    }
  });
});

it('counts the questions and the solved mysteries of all players', async () => {
  const read = async () => {
    await game.refreshDays();
    return (await game.guest().request('GET', '/api/game/stats')).body;
  };
  const before = await read();
  const client = game.guest();
  const { playId } = await open(client);
  await ask(client, playId, 'She worked in a lighthouse');
  await ask(client, playId, 'A ship hit the rocks in the dark');
  const after = await read();
  expect(after.questionsAsked - before.questionsAsked).toBe(2);
  expect(after.mysteriesSolved - before.mysteriesSolved).toBe(1);
});

import { randomUUID } from 'node:crypto';
import { HostUnavailableError } from '@sidelight/host';
import { waitFor } from '@sidelight/kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { TURNS_PER_PLAY } from '../src/plays/ask-question.ts';
import { makeStory } from './support/make-story.ts';
import { ask, askStreaming, open, today, useGame } from './support/start-game.ts';

const game = useGame();
const SECRET = /lighthouse.*rocks|ran onto the rocks/i;

afterEach(() => {
  game.host.before = async () => {};
  game.fakeServices.setDown(false);
  game.setClock(null);
});

describe('a question', () => {
  it('gets a message and a verdict, is stored, and is counted', async () => {
    const client = game.guest();
    const play = await open(client);
    const { status, body } = await ask(client, play.playId, 'Was a ship wrecked?');
    expect(status).toBe(200);
    expect(body.turn).toMatchObject({ question: 'Was a ship wrecked?', verdict: 'yes', kind: 'question' });
    expect(body.play).toMatchObject({ questionsAsked: 1, hintsUsed: 0, state: 'in_progress' });
    const again = await open(client);
    expect(again.playId).toBe(play.playId);
    expect(again.turns).toHaveLength(1);
  });

  it('streams the reply only to a client that accepts events', async () => {
    const heard: boolean[] = [];
    game.host.before = async ({ onWords }) => void heard.push(onWords !== undefined);
    const client = game.guest();
    const { playId } = await open(client);
    for (const accept of ['application/json', 'text/event-stream, application/json']) {
      expect((await askStreaming(client, playId, 'Was a ship wrecked?', { accept })).status).toBe(200);
    }
    expect(heard).toEqual([false, true]);
  });

  it('counts once and gets the same turn if it is sent twice with one idempotency key', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const key = randomUUID();
    const first = await ask(client, playId, 'Was a ship wrecked?', key);
    const second = await ask(client, playId, 'Was a ship wrecked?', key);
    expect(second.body.turn).toEqual(first.body.turn);
    expect(second.body.play.questionsAsked).toBe(1);
    expect((await ask(client, playId, 'Something else?', key)).body.code).toBe('idempotency_conflict');
  });

  it('releases the lock if its request is repeated', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const key = randomUUID();
    await ask(client, playId, 'Was a ship wrecked?', key);
    expect((await ask(client, playId, 'Was a ship wrecked?', key)).status).toBe(200);
    expect((await ask(client, playId, 'Was a ship wrecked?', key)).status).toBe(200);
    expect((await ask(client, playId, 'A different one?', key)).body.code).toBe('idempotency_conflict');
    expect((await ask(client, playId, 'Is she alone?')).status).toBe(200);
  });

  /** Opens a play, asks a question, and copies its turn in the database until the play may have only one more turn. */
  async function almostFullPlay() {
    const client = game.guest();
    const { playId } = await open(client);
    const key = randomUUID();
    await ask(client, playId, 'Was a ship wrecked?', key);
    const plays = game.connection.collection<{ _id: string; turns: { turnId: string }[] }>('plays');
    const [first] = (await plays.findOne({ _id: playId }))?.turns ?? [];
    if (!first) throw new Error('The first turn is not stored.');
    const more = Array.from({ length: TURNS_PER_PLAY - 2 }, (_, at) => ({
      ...first,
      turnId: `turn-${at}`,
      idempotencyKey: `key-${at}`,
    }));
    await plays.updateOne({ _id: playId }, { $push: { turns: { $each: more } } });
    return { client, playId, key, first };
  }

  it('is refused after the two hundredth turn, and the play stays open', async () => {
    const { client, playId, key, first } = await almostFullPlay();
    const last = await ask(client, playId, 'Is she alone?');
    expect([last.status, last.body.play.turns.length]).toEqual([200, 200]);
    const refused = await ask(client, playId, 'Was it dark?');
    expect(refused).toMatchObject({ status: 429, body: { code: 'turn_limit' } });
    const repeated = await ask(client, playId, 'Was a ship wrecked?', key);
    expect([repeated.status, repeated.body.turn.turnId]).toEqual([200, first.turnId]);
    const now = await open(client);
    expect([now.playId, now.state, now.turns.length]).toEqual([playId, 'in_progress', 200]);
    const left = await client.request('POST', `/api/game/plays/${playId}/leave`, { json: {} });
    expect(left.body.state).toBe('left');
  });

  it('is accepted after the two hundredth turn if it is ‘I give up’, and the answer is revealed', async () => {
    const { client, playId } = await almostFullPlay();
    await ask(client, playId, 'Is she alone?');
    const { status, body } = await ask(client, playId, 'I give up');
    expect([status, body.play.state]).toEqual([200, 'resigned']);
    expect(body.play.solution).toEqual(expect.stringContaining('ship'));
  });

  it('is accepted after the two hundredth turn if it says yes to what the host has just asked', async () => {
    const { client, playId } = await almostFullPlay();
    const asked = await ask(client, playId, 'I surrender');
    expect(asked.body.play).toMatchObject({ state: 'in_progress', turns: { length: 200 } });
    expect((await ask(client, playId, 'yes, was it dark?')).body.code).toBe('turn_limit');
    const { status, body } = await ask(client, playId, 'yes');
    expect([status, body.play.state]).toEqual([200, 'resigned']);
  });

  it('gets a 409 while another question is being answered', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAsked = false;
    game.host.before = async () => {
      isAsked = true;
      await held;
    };
    const first = ask(client, playId, 'Was a ship wrecked?');
    await waitFor(() => isAsked);
    const second = await ask(client, playId, 'Is she alone?');
    expect(second).toMatchObject({ status: 409, body: { code: 'turn_pending' } });
    release();
    expect((await first).status).toBe(200);
    expect((await open(client)).turns).toHaveLength(1);
  });

  it('costs nothing if the host fails, and can be asked again', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    game.host.before = async () => {
      throw new HostUnavailableError('timeout');
    };
    const key = randomUUID();
    const failed = await ask(client, playId, 'Was a ship wrecked?', key);
    expect(failed).toMatchObject({
      status: 503,
      body: { code: 'host_failed', error: 'Sorry, there was an error. Please try again.' },
    });
    game.host.before = async () => {};
    const { body } = await ask(client, playId, 'Was a ship wrecked?', key);
    expect(body.play).toMatchObject({ questionsAsked: 1 });
    expect(body.play.turns).toHaveLength(1);
  });

  it('is answered after the lock of a crashed turn has expired', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const until = new Date(Date.now() + 60_000);
    const plays = game.connection.collection<{ _id: string }>('plays');
    await plays.updateOne({ _id: playId }, { $set: { lock: { token: 'crashed', until } } });
    expect((await ask(client, playId, 'Was a ship wrecked?')).status).toBe(409);
    await plays.updateOne({ _id: playId }, { $set: { 'lock.until': new Date(Date.now() - 1) } });
    expect((await ask(client, playId, 'Was a ship wrecked?')).status).toBe(200);
  });

  it('is judged by the revision that the play began with', async () => {
    const client = game.guest();
    const { playId, revision } = await open(client);
    game.fakeServices.stories.set('lamp', makeStory({ revision: 2, title: 'Changed' }));
    const { body } = await ask(client, playId, 'Was a ship wrecked?');
    expect(body.play).toMatchObject({ revision, title: 'The Lamp' });
    game.fakeServices.stories.set('lamp', makeStory());
  });

  it.each([
    ['an empty string', '', 400],
    ['blanks', '   \n ', 400],
    ['301 characters', 'a'.repeat(301), 400],
    ['a number', 5, 400],
    ['an operator', { $gt: '' }, 400],
    ['a control character', 'Was it\u0000 him?', 400],
  ])('is refused if its text is %s', async (_, question, status) => {
    const client = game.guest();
    const { playId } = await open(client);
    const answer = await ask(client, playId, question);
    expect(answer).toMatchObject({ status, body: { code: 'invalid_request' } });
    expect(JSON.stringify(answer.body)).not.toContain('    at ');
    expect((await open(client)).turns).toHaveLength(0);
  });

  it('is refused without an idempotency key', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const answer = await client.request('POST', `/api/game/plays/${playId}/questions`, {
      json: { question: 'Why?' },
    });
    expect(answer.status).toBe(400);
  });

  it('gets a 404 in another player’s play', async () => {
    const { playId } = await open(game.guest());
    const { client } = await game.member();
    for (const stranger of [game.guest(), client]) {
      expect((await ask(stranger, playId, 'Was a ship wrecked?')).body.code).toBe('play_not_found');
      expect((await stranger.request('GET', `/api/game/plays/${playId}`)).status).toBe(404);
    }
  });
});

describe('the end of a game', () => {
  it('comes when all key facts are found; the response has the solution and the result, and events are sent', async () => {
    const { client, userId } = await game.member();
    const began = new Date();
    game.setClock(began);
    const { playId } = await open(client);
    const half = await ask(client, playId, 'She worked in a lighthouse');
    expect(half.body.play).toMatchObject({ factsFound: 1, factsTotal: 2, state: 'in_progress' });
    expect(JSON.stringify(half.body)).not.toMatch(SECRET);
    game.setClock(new Date(began.getTime() + 90_000));
    const { body } = await ask(client, playId, 'A ship hit the rocks in the dark');
    expect(body.play).toMatchObject({
      state: 'solved',
      solution: makeStory().solution,
      result: {
        completedStatus: 'Completed',
        timeTakenMs: 90_000,
        questionsAsked: 2,
        hintsUsed: 0,
        points: 50,
      },
    });
    expect(body.play.facts.map((fact: { turnId: string }) => fact.turnId)).toEqual(
      body.play.turns.map((turn: { turnId: string }) => turn.turnId),
    );
    expect(
      game.fakeServices.eventsOf('play.ended').filter((event) => event.payload.playId === playId),
    ).toEqual([
      expect.objectContaining({
        payload: expect.objectContaining({ userId, points: 50, dailyDate: null }),
      }),
    ]);
    expect((await ask(client, playId, 'More?')).body.code).toBe('play_ended');
  });

  it('shows the player the facts for the first time, with the turns that found them', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const { body } = await ask(client, playId, 'She worked in a lighthouse');
    const { body: read } = await client.request('GET', `/api/game/plays/${playId}`);
    const resumed = await open(client);
    for (const unfinished of [body.play, read, resumed]) {
      expect(unfinished).toMatchObject({ playId, state: 'in_progress', factsFound: 1 });
      for (const field of ['facts', 'solution', 'result']) expect(unfinished).not.toHaveProperty(field);
    }
    const { body: ended } = await ask(client, playId, 'I give up');
    expect(ended.play.facts).toEqual(
      makeStory().hostNotes?.keyFacts?.map(({ text }, index) => ({
        text,
        turnId: index === 0 ? body.turn.turnId : null,
      })),
    );
  });

  it('comes when the player gives up, and gives no points', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Is she alone?');
    const { body } = await ask(client, playId, 'I give up');
    expect(body.play).toMatchObject({
      state: 'resigned',
      result: { completedStatus: 'Resigned', points: 0 },
    });
    expect(body.play.solution).toBe(makeStory().solution);
    expect(body.turn.kind).toBe('give_up');
  });

  it('causes one event, even if the last question is sent several times at the same time', async () => {
    const { client } = await game.member();
    const { playId } = await open(client);
    await ask(client, playId, 'She worked in a lighthouse');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask(client, playId, 'A ship hit the rocks in the dark', key)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const last = await ask(client, playId, 'A ship hit the rocks in the dark', key);
    expect(last.body.play).toMatchObject({ state: 'solved', questionsAsked: 2 });
    const ended = await waitFor(() => {
      const found = game.fakeServices
        .eventsOf('play.ended')
        .filter((event) => event.payload.playId === playId);
      return found.length > 0 && found;
    });
    expect(ended).toHaveLength(1);
  });

  it('does not wait for other services that are down; they get the events later', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    game.fakeServices.setDown(true);
    const { body } = await ask(client, playId, 'I give up');
    expect(body.play.state).toBe('resigned');
    const told = () =>
      game.fakeServices.eventsOf('play.ended').filter((event) => event.payload.playId === playId).length;
    expect(told()).toBe(0);
    game.fakeServices.setDown(false);
    expect(await waitFor(told)).toBe(1);
  });

  it('is marked as the end of a daily mystery if the mystery is the daily one of the player’s date', async () => {
    game.fakeServices.daily.set(today(), 'lamp');
    const { client } = await game.member();
    const { dailyDate } = await open(client);
    expect(dailyDate).toBe(today());
    game.fakeServices.daily.clear();
  });
});

describe('a clue', () => {
  it('comes from the mystery’s clues in their order, and counts as a hint but not as a question', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const first = await ask(client, playId, 'Please give me a clue');
    expect(first.body.turn).toMatchObject({ kind: 'clue', verdict: null });
    expect(first.body.turn.message).toContain('Think about who else could see that lamp.');
    expect(first.body.play).toMatchObject({ questionsAsked: 0, hintsUsed: 1 });
    const second = await ask(client, playId, 'Please give me a clue');
    expect(second.body.turn.message).toContain('Some people were steering by it.');
  });
});

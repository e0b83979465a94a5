import { randomUUID } from 'node:crypto';
import { leavePlay } from '@sidelight/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { ask, GatedHost, open, useGame } from './support/start-game.ts';

const host = new GatedHost();
host.answersAtOnce = true;
const game = useGame(() => ({ host }));
afterEach(() => {
  host.before = async () => {};
});

const collection = () => game.connection.collection<PlayRecord>('plays');
const stored = async (playId: string) => (await collection().findOne({ _id: playId })) as PlayRecord;

describe('if the host answers at once', () => {
  it('a turn reads the play and stores the turn, and takes no lock', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Was a ship wrecked?');
    const commands: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (command[commandName] === 'plays') commands.push(commandName);
    };
    const driver = game.connection.getClient().on('commandStarted', note);
    const { status, body } = await ask(client, playId, 'Is she alone?');
    driver.off('commandStarted', note);
    expect([status, body.play.turns.length]).toEqual([200, 2]);
    // The driver repeats a command once if its reply is lost.
    expect([...new Set(commands)]).toEqual(['find', 'findAndModify']);
    expect(commands.length).toBeLessThanOrEqual(4);
  });

  it('of several questions at once, each is stored once or refused', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const first = await ask(client, playId, 'Was a ship wrecked?');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(client, playId, `Is she number ${at}?`)),
    );
    const answered = [first, ...answers.filter(({ status }) => status === 200)];
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'turn_pending');
    expect([answered.length > 1, answered.length + refused.length]).toEqual([true, 21]);
    const { turns, questionsAsked } = await stored(playId);
    expect(turns.map(({ turnId }) => turnId).sort()).toEqual(
      answered.map(({ body }) => body.turn.turnId).sort(),
    );
    expect(questionsAsked).toBe(answered.filter(({ body }) => body.turn.verdict !== 'unclear').length);
  });

  it('the same question sent twenty times at once is one turn', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Was a ship wrecked?');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(client, playId, 'Is she alone?', key)),
    );
    const { turns } = await stored(playId);
    expect(turns).toHaveLength(2);
    const answered = answers.filter(({ status }) => status === 200);
    expect(new Set(answered.map(({ body }) => body.turn.turnId))).toEqual(new Set([turns[1]?.turnId]));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  const until = () => new Date(Date.now() + 60_000);
  /** Does something while the host answers for the first time. */
  const meanwhile = (action: () => Promise<unknown>) => {
    host.before = async () => {
      host.before = async () => {};
      await action();
    };
  };

  it('a turn is judged again, with a lock, if another turn was stored meanwhile', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Was a ship wrecked?');
    meanwhile(() => ask(client, playId, 'Is she alone?'));
    expect((await ask(client, playId, 'Was it dark?')).status).toBe(200);
    const { turns, lock } = await stored(playId);
    expect(turns.map(({ question }) => question)).toEqual([
      'Was a ship wrecked?',
      'Is she alone?',
      'Was it dark?',
    ]);
    expect(lock).toBeNull();
  });

  it('a turn keeps what a correction has stored meanwhile', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'She worked in a lighthouse');
    meanwhile(async () => {
      const { plays, transaction } = game.ctx;
      const locked = await plays.lockAny(playId, { token: 'correction', until: until() }, new Date());
      const correction = { turns: locked?.turns ?? [], factIds: [], questionsAsked: 0 };
      await transaction((session) => plays.saveCorrection(playId, 'correction', correction, session));
    });
    expect((await ask(client, playId, 'Is she alone?')).status).toBe(200);
    expect(await stored(playId)).toMatchObject({ factIds: [], questionsAsked: 1, turns: { length: 2 } });
  });

  it('a turn is refused while a correction holds the lock', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Was a ship wrecked?');
    meanwhile(() => game.ctx.plays.lockAny(playId, { token: 'correction', until: until() }, new Date()));
    const { status, body } = await ask(client, playId, 'Is she alone?');
    expect([status, body.code]).toEqual([409, 'turn_pending']);
    expect((await stored(playId)).turns).toHaveLength(1);
  });

  it('a question is refused if the player leaves the play meanwhile', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Was a ship wrecked?');
    meanwhile(() => client.call(leavePlay, { params: { playId }, body: {} }));
    const { status, body } = await ask(client, playId, 'Is she alone?');
    expect([status, body.code]).toEqual([409, 'play_ended']);
  });

  it('leaving the play does not overtake the turn that ends it', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Was a ship wrecked?');
    const left: unknown[] = [];
    // The host answers first without the lock, and again with it.
    meanwhile(async () => {
      meanwhile(async () => {
        const { status, body } = await client.request('POST', `/api/game/plays/${playId}/leave`, {
          json: {},
        });
        left.push(status, body.code);
      });
    });
    const { status, body } = await ask(client, playId, 'I give up');
    expect([status, body.play.state, ...left]).toEqual([200, 'resigned', 409, 'turn_pending']);
  });

  it('opening the play again does not overtake its first turn', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    meanwhile(() => open(client));
    expect((await ask(client, playId, 'Was a ship wrecked?')).status).toBe(200);
    expect((await stored(playId)).turns).toHaveLength(1);
  });
});

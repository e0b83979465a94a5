import { randomUUID } from 'node:crypto';
import { leavePlay } from '@sidelight/contracts';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
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
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(client, playId, `Is she number ${at}?`)),
    );
    const answered = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'turn_pending');
    expect([answered.length > 0, answered.length + refused.length]).toEqual([true, 20]);
    const { turns, questionsAsked } = await stored(playId);
    expect(turns.map(({ turnId }) => turnId).sort()).toEqual(
      answered.map(({ body }) => body.turn.turnId).sort(),
    );
    expect(questionsAsked).toBe(answered.filter(({ body }) => body.turn.verdict !== 'unclear').length);
  });

  it('the same question sent twenty times at once is one turn, and every response has it', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(client, playId, 'Was a ship wrecked?', key)),
    );
    const { turns } = await stored(playId);
    expect(turns).toHaveLength(1);
    expect(answers.map(({ status, body }) => [status, body.turn?.turnId])).toEqual(
      answers.map(() => [200, turns[0]?.turnId]),
    );
  });

  it('the end of a game sent several times at once causes one event', async () => {
    const { client } = await game.member();
    const { playId } = await open(client);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(client, playId, 'I give up', key)),
    );
    expect(answers.map(({ status, body }) => [status, body.play?.state])).toEqual(
      answers.map(() => [200, 'resigned']),
    );
    const endsOf = () =>
      game.fakeServices.eventsOf('play.ended').filter((each) => each.payload.playId === playId);
    await waitFor(() => endsOf().length > 0);
    expect(endsOf()).toHaveLength(1);
  });

  const until = () => new Date(Date.now() + 60_000);
  it.each<[string, (play: PlayRecord, client: ApiClient) => Promise<unknown>]>([
    ['another turn is stored', ({ _id }, client) => ask(client, _id, 'Is she alone?')],
    [
      'a correction is stored',
      async (play) => {
        const { plays, transaction } = game.ctx;
        await plays.lockAny(play._id, { token: 'correction', until: until() }, new Date());
        const { turns, factIds, questionsAsked } = play;
        await transaction((session) =>
          plays.saveCorrection(play._id, 'correction', { turns, factIds, questionsAsked }, session),
        );
      },
    ],
    [
      'a correction holds the lock',
      ({ _id }) => game.ctx.plays.lockAny(_id, { token: 'correction', until: until() }, new Date()),
    ],
    [
      'the player opens the play again, and the mystery has a new text',
      ({ _id }) => game.ctx.plays.refreshUnstarted(_id, { storyRevision: 2 }, new Date()),
    ],
  ])('a turn is refused if, while the host answers, %s', async (_, change) => {
    const client = game.guest();
    const { playId } = await open(client);
    host.before = async () => {
      host.before = async () => {};
      await change(await stored(playId), client);
    };
    const { status, body } = await ask(client, playId, 'Was a ship wrecked?');
    expect([status, body.code]).toEqual([409, 'turn_pending']);
    expect((await stored(playId)).turns.map(({ question }) => question)).not.toContain('Was a ship wrecked?');
  });

  it('a turn is refused and stores nothing if the player leaves the play while the host answers', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    host.before = async () => {
      await client.call(leavePlay, { params: { playId }, body: {} });
    };
    const { status, body } = await ask(client, playId, 'Was a ship wrecked?');
    expect([status, body.code]).toEqual([409, 'play_ended']);
    expect((await stored(playId)).turns).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { buildIndex, buildPrompt, type HostRequest } from '@sidelight/host';
import { parseRows } from '@sidelight/host/evaluation';
import { afterEach, describe, expect, it } from 'vitest';
import { exportTuning } from '../src/tuning/export-tuning.ts';
import type { TuningFormat } from '../src/tuning/tuning-line.ts';
import { makeStory } from './support/make-story.ts';
import { ask, dispute, open, useGame } from './support/start-game.ts';

const game = useGame();
const consents = () => game.connection.collection<{ _id: string; givenAt: Date | null }>('tuning_consents');
const consent = (userId: string, isGiven: boolean, changedAt = new Date()) =>
  game.sendEvent('consent.changed', { userId, isGiven, changedAt: changedAt.toISOString() });

afterEach(async () => {
  await consents().deleteMany({});
});

async function exported(format: TuningFormat) {
  const lines: string[] = [];
  for await (const line of exportTuning(game.ctx, format)) lines.push(line);
  return lines;
}

const messages = async () => (await exported('evaluation')).map((line) => JSON.parse(line).message);

async function helper() {
  const member = await game.member();
  await consent(member.userId, true);
  const { playId } = await open(member.client);
  return { ...member, playId };
}

describe('tuning data', () => {
  it('is every judged turn of a member who consented, and no turn of anybody else', async () => {
    const member = await game.member();
    const { playId } = await open(member.client);
    await ask(member.client, playId, 'Is she alone?');
    await consent(member.userId, true);
    for (const question of ['Was a ship wrecked?', 'Please give me a clue'])
      await ask(member.client, playId, question);
    const silent = await game.member();
    for (const other of [silent.client, game.guest()]) {
      const { playId: id } = await open(other);
      await ask(other, id, 'Was a ship wrecked?');
    }
    expect(await messages()).toEqual(['Was a ship wrecked?']);
    await consent(member.userId, true);
    expect(await messages()).toEqual(['Was a ship wrecked?']);
  });

  it('ends when the consent is withdrawn or the account is deleted; an older choice that arrives later is ignored', async () => {
    const [leaving, deleted] = [await helper(), await helper()];
    await ask(leaving.client, leaving.playId, 'Is she alone?');
    await ask(deleted.client, deleted.playId, 'Was a ship wrecked?');
    await consent(leaving.userId, false);
    expect(await messages()).toEqual(['Was a ship wrecked?']);
    await consent(leaving.userId, true, new Date(Date.now() - 60_000));
    await ask(leaving.client, leaving.playId, 'Was the lamp broken?');
    expect(await messages()).toEqual(['Was a ship wrecked?']);
    await consent(leaving.userId, true);
    expect(await messages()).toEqual(['Was a ship wrecked?']);
    await game.sendEvent('account.deleted', { userId: deleted.userId, deletedAt: new Date().toISOString() });
    expect(await messages()).toEqual([]);
    await consent(deleted.userId, true);
    expect(await consents().findOne({ _id: deleted.userId })).toBeNull();
  });

  it('is exported as chats for fine-tuning, as the host sends them, in the order of the game', async () => {
    const { client, playId } = await helper();
    for (const question of ['Was the lamp broken?', 'She worked in a lighthouse'])
      await ask(client, playId, question);
    const chats = (await exported('fine-tune')).map((line) => JSON.parse(line).messages);
    expect(chats).toHaveLength(2);
    const last = chats.find((messages) => messages.length === 5);
    expect(last.map(({ role }: { role: string }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(last[0].content).toContain(makeStory().solution);
    expect(JSON.parse(last[3].content)).toEqual({ player_message: 'She worked in a lighthouse' });
    expect(JSON.parse(last[4].content)).toMatchObject({
      verdict: 'yes',
      factsConfirmed: ['lighthouse'],
      messageToUser: expect.any(String),
    });
  });

  it('has the history as the host had it, even after a guess in the words of a question', async () => {
    const requests: HostRequest[] = [];
    game.host.before = async (request) => void requests.push(request);
    const { client, playId } = await helper();
    await ask(client, playId, 'Was the lamp broken?');
    // A model may call this question a guess.
    await game.connection
      .collection<{ _id: string }>('plays')
      .updateOne({ _id: playId }, { $set: { 'turns.0.kind': 'guess' } });
    await ask(client, playId, 'Was a ship wrecked?');
    game.host.before = async () => undefined;
    const sent = requests.map((request) => buildPrompt(request, buildIndex(request.story)));
    const chats = (await exported('fine-tune')).map((line) => JSON.parse(line).messages);
    expect(chats.map((messages) => messages.slice(0, -1))).toEqual(sent);
  });

  it('is exported as rows for `pnpm eval:host`, without turns with an undecided dispute', async () => {
    const { client, playId } = await helper();
    for (const question of ['Was a ship wrecked?', 'Was the lamp broken?'])
      await ask(client, playId, question);
    await dispute(client, playId, 1);
    const read = parseRows((await exported('evaluation')).join(''), new Map());
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({
      message: 'Was a ship wrecked?',
      label: 'yes',
      story: { title: 'The Lamp', solution: makeStory().solution },
    });
  });

  it('is written by a command, which names its formats if the given format is unknown', async () => {
    const run = async (...args: string[]) => {
      const entry = new URL('../src/tuning/main.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [entry, ...args], {
        env: { ...process.env, MONGODB_URI: 'mongodb://127.0.0.1:1' },
      });
      return { errors: await text(child.stderr), code: child.exitCode };
    };
    expect((await run()).errors).toBe('--format must be fine-tune or evaluation\n');
  });
});

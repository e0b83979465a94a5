import { api } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { ask, open, SERVICE_TOKEN, useGame } from './support/start-game.ts';

const game = useGame();

const turnsOf = (playId: string, playerKey: unknown, storyId: unknown = 'lamp', token = SERVICE_TOKEN) =>
  api(game.baseUrl).request('POST', `/internal/plays/${playId}/turns`, {
    json: { storyId, playerKey },
    headers: { authorization: `Bearer ${token}` },
  });

describe('the last turns of a play, for a report', () => {
  it('are the newest six, oldest first, as the player saw them', async () => {
    const { client, userId } = await game.member();
    const { playId } = await open(client);
    const asked = Array.from({ length: 8 }, (_, index) => `Is there a person number ${index}?`);
    for (const question of asked) await ask(client, playId, question);
    const { status, body } = await turnsOf(playId, `user:${userId}`);
    expect(status).toBe(200);
    expect(body.turns.map(({ question }: { question: string }) => question)).toEqual(asked.slice(2));
    const mine = await client.request('GET', `/api/game/plays/${playId}`);
    expect(body.turns).toEqual(mine.body.turns.slice(2));
    expect(JSON.stringify(body)).not.toMatch(/idempotencyKey|factIds|latencyMs/);
  });

  it('are available for a guest’s own play', async () => {
    const client = game.guest();
    const { playId } = await open(client);
    await ask(client, playId, 'Is she alone?');
    const play = await game.ctx.connection.model('Play').findById(playId).lean<{ playerKey: string }>();
    expect(play?.playerKey).toMatch(/^guest:/);
    const { body } = await turnsOf(playId, play?.playerKey);
    expect(body.turns).toHaveLength(1);
  });

  it('are not available for another player’s play or another mystery', async () => {
    game.fakeServices.stories.set('decoy', makeStory({ storyId: 'decoy' }));
    const [ada, decoy] = [await game.member(), await game.member()];
    const { playId } = await open(ada.client);
    await open(decoy.client);
    await ask(ada.client, playId, 'Is she alone?');
    for (const answer of [
      await turnsOf(playId, `user:${decoy.userId}`),
      await turnsOf(playId, `guest:${ada.userId}`),
      await turnsOf(playId, `user:${ada.userId}`, 'decoy'),
      await turnsOf('nosuchplay', `user:${ada.userId}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'play_not_found']);
    }
  });

  it('are available to services only, not to admins', async () => {
    const { client, userId } = await game.member();
    const { playId } = await open(client);
    expect((await turnsOf(playId, `user:${userId}`, 'lamp', 'wrong')).status).toBe(401);
    const asMember = await client.request('POST', `/internal/plays/${playId}/turns`, {
      json: { storyId: 'lamp', playerKey: `user:${userId}` },
    });
    expect(asMember.status).toBe(401);
    for (const playerKey of [{ $ne: null }, 'user:', 'admin:x', '', 7]) {
      expect((await turnsOf(playId, playerKey)).status).toBe(400);
    }
    expect((await turnsOf(playId, `user:${userId}`, { $gt: '' })).status).toBe(400);
  });
});

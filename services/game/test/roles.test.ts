import { getGameStats, getPlay, getStoryStats, listPlayerPlays } from '@sidelight/contracts';
import { answersFor, auditRoles } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { NO_OUTCOMES } from './support/fake-services.ts';
import { makeStory } from './support/make-story.ts';
import { ask, dispute, open, today, useGame } from './support/start-game.ts';

const game = useGame();
let renamed = 0;

async function stage() {
  game.fakeServices.stories.set('open', makeStory({ storyId: 'open' }));
  const owner = await game.member();
  const finished = await open(owner.client);
  await ask(owner.client, finished.playId, 'Is she alone?');
  await ask(owner.client, finished.playId, 'I give up');
  const { playId } = await open(owner.client, { storyId: 'open' });
  await ask(owner.client, playId, 'Was the lamp broken?');
  const { body } = await ask(owner.client, playId, 'Was a ship wrecked?');
  await dispute(owner.client, playId, 0);
  const queued = await game.connection.collection('disputes').findOne({ playId });
  renamed += 1;
  const username = `Renamed_${renamed}`;
  game.fakeServices.users.delete(owner.username);
  game.fakeServices.users.set(username, owner.userId);

  const [deleted, member] = [await game.member(), await game.member()];
  const admin = await game.member({ isAdmin: true });
  await game.sessions.revokeAll(deleted.userId);
  return {
    browsers: { deleted: deleted.client, member: member.client, owner: owner.client, admin: admin.client },
    params: { playId, storyId: 'lamp', username, turnId: body.turn.turnId, disputeId: String(queued?._id) },
    things: { owner, formerUsername: owner.username },
  };
}

describe('every route', () => {
  auditRoles({
    mounted: () => game,
    stage,
    rows: {
      startPlay: { answers: [201, 201, 200, 201], body: { storyId: 'open', localDate: today() } },
      getPlay: { answers: [404, 404, 200, 404] },
      askQuestion: { answers: [404, 404, 200, 404], body: { question: 'Is it night?' } },
      leavePlay: { answers: [404, 404, 200, 404] },
      listPlayerPlays: { answers: [200, 200, 200, 200] },
      getMyStoryStats: { answers: [401, 200, 200, 200] },
      disputeTurn: { answers: [404, 404, 200, 404] },
      listDisputes: { answers: [401, 403, 403, 200] },
      getDispute: { answers: [401, 403, 403, 200] },
      decideDispute: { answers: [401, 403, 403, 200], body: { decision: 'uphold' } },
      listGameAudit: { answers: [401, 403, 403, 200] },
      listMyCompleted: { answers: [401, 200, 200, 200], query: '?storyIds=lamp' },
      listMyDailies: {
        answers: [401, 200, 200, 200],
        query: `?from=${today()}&to=${today()}&storyIds=lamp`,
      },
      listPersonalities: { answers: [200, 200, 200, 200] },
      askHost: {
        answers: [401, 200, 200, 200],
        body: { scenario: 'A lamp is lit.', solution: 'She is a keeper.', question: 'Is it night?' },
      },
      draftHostNotes: {
        answers: [401, 200, 200, 200],
        body: { scenario: 'A lamp is lit.', solution: 'She is a keeper.' },
      },
      checkStory: { answers: [401, 403, 403, 200] },
      checkDraft: {
        answers: [401, 200, 200, 200],
        body: { scenario: 'A lamp is lit.', solution: 'She is a keeper.' },
      },
      playExample: { answers: [200, 200, 200, 200], body: { question: 'Is she a postal worker?' } },
      getStoryStats: { answers: [401, 403, 200, 403] },
      getGameStats: { answers: [200, 200, 200, 200] },
      getHostStats: { answers: [200, 200, 200, 200] },
    },
  });
});

describe('a player', () => {
  it('who was renamed is found only by the new name', async () => {
    const { browsers, params, things } = await stage();
    expect(await answersFor(things.formerUsername, browsers.admin, game.contracts)).toEqual([]);
    const { items } = await browsers.member.call(listPlayerPlays, { params, query: {} });
    expect(items).toHaveLength(2);
    expect(await browsers.owner.call(getPlay, { params })).toMatchObject({ state: 'in_progress' });
  });

  it('who was deleted is found by no name, but the plays still count in the statistics', async () => {
    const { browsers, params, things } = await stage();
    const total = async () => {
      await game.refreshDays();
      return game.guest().call(getGameStats, {});
    };
    const before = await total();
    game.fakeServices.users.delete(params.username);
    await game.sessions.revokeAll(things.owner.userId);
    await game.sendEvent('account.deleted', {
      userId: things.owner.userId,
      deletedAt: new Date().toISOString(),
    });
    expect(await answersFor(params.username, browsers.admin, game.contracts)).toEqual([]);
    expect((await browsers.owner.request('GET', `/api/game/plays/${params.playId}`)).status).toBe(404);
    expect(before.questionsAsked).toBeGreaterThan(0);
    expect(await total()).toEqual(before);
    const decoy = (await stage()).browsers.owner;
    expect(await decoy.call(getStoryStats, { params })).toEqual(NO_OUTCOMES);
  });
});

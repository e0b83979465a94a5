import {
  DISPUTES_PER_PLAY,
  decideDispute,
  getDispute,
  getGameStats,
  getPlay,
  listDisputes,
  listGameAudit,
} from '@sidelight/contracts';
import {
  type Host,
  type HostReply,
  type HostRequest,
  HostUnavailableError,
  PERSONALITIES,
} from '@sidelight/host';
import { OfflineHost } from '@sidelight/host/testing';
import type { ApiClient } from '@sidelight/kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { ask, dispute, open, useGame } from './support/start-game.ts';

/**
 * This host answers like the practice host. With `says`, a test replaces fields of the answer or makes the host fail.
 */
const review: Host & {
  says: Partial<HostReply> | Error | null;
  before: (request: HostRequest) => Promise<void>;
} = {
  kind: 'llm',
  answersAtOnce: false,
  says: null,
  before: async () => {},
  async reply(request) {
    await this.before(request);
    if (this.says instanceof Error) throw this.says;
    return { ...(await offline.reply(request)), model: 'stronger', ...this.says };
  },
};
const offline = new OfflineHost();
const game = useGame(() => ({ reviewHost: review }));
const SECRET = /lighthouse|rocks/i;
const unavailable = new HostUnavailableError('timeout');

afterEach(() => {
  review.says = null;
  review.before = async () => {};
});

const read = (client: ApiClient, playId: string) => client.call(getPlay, { params: { playId } });
const asked = async () => {
  await game.refreshDays();
  return (await game.guest().call(getGameStats, {})).questionsAsked;
};

async function playWith(...questions: string[]) {
  const player = await game.member();
  const { playId } = await open(player.client);
  for (const question of questions) await ask(player.client, playId, question);
  return { ...player, playId };
}

describe('a disputed answer that is judged by the stronger model', () => {
  it('is corrected and no longer counts as a question; the first answer stays stored beside the correction', async () => {
    const { client, playId } = await playWith('Was a ship wrecked?', 'Was the lamp broken?');
    const before = await asked();
    review.says = { verdict: 'irrelevant', messageToUser: 'Irrelevant, that is.', factsConfirmed: [] };
    const { status, body } = await dispute(client, playId, 1);
    expect(status).toBe(200);
    expect(body.turn).toMatchObject({
      verdict: 'irrelevant',
      message: 'Irrelevant, that is.',
      dispute: { status: 'reversed', verdictBefore: 'no' },
    });
    expect(PERSONALITIES[0]?.lines.verdict.no).toContain(body.turn.dispute.messageBefore);
    expect(body.play).toMatchObject({ questionsAsked: 1, state: 'in_progress' });
    expect(await read(client, playId)).toEqual(body.play);
    expect(await asked()).toBe(before - 1);
    expect(JSON.stringify(body)).not.toMatch(SECRET);
  });

  it('does not change if it was right, and still counts as a question', async () => {
    const { client, playId } = await playWith('Was a ship wrecked?');
    const { body } = await dispute(client, playId, 0);
    expect(body.turn).toMatchObject({ verdict: 'yes', dispute: { status: 'upheld' } });
    expect(body.turn.dispute.verdictBefore).toBeUndefined();
    expect(body.play.questionsAsked).toBe(1);
  });

  it('gives the facts that the wrong answer withheld, takes back the facts that it gave, and never ends a game', async () => {
    const { client, playId } = await playWith('Was the lamp broken?', 'She worked in a lighthouse');
    expect((await read(client, playId)).factsFound).toBe(1);
    review.says = { verdict: 'yes', messageToUser: 'Yes.', factsConfirmed: ['wreck', 'lighthouse'] };
    const found = await dispute(client, playId, 0);
    expect(found.body.play).toMatchObject({ factsFound: 2, state: 'in_progress' });
    expect(found.body.play.turns.map(({ newFacts }: { newFacts: number }) => newFacts)).toEqual([2, 0]);
    review.says = { verdict: 'no', messageToUser: 'No.', factsConfirmed: [] };
    expect((await dispute(client, playId, 1)).body.play).toMatchObject({ factsFound: 2, questionsAsked: 0 });
  });

  it('does not say that the mystery is solved if it was the solution, because the game goes on', async () => {
    const { client, playId } = await playWith('Was the lamp broken?');
    const [messageToUser = ''] = PERSONALITIES[0]?.lines.solved ?? [];
    review.says = { verdict: 'yes', solved: true, messageToUser, factsConfirmed: ['lighthouse', 'wreck'] };
    const { body } = await dispute(client, playId, 0);
    expect(body.play).toMatchObject({ state: 'in_progress', factsFound: 2 });
    expect(PERSONALITIES[0]?.lines.verdict.yes).toContain(body.turn.message);
  });

  it('does not offer the solution, and takes back an offer, because the found facts change', async () => {
    const { client, playId } = await playWith('She worked in a lighthouse', 'Did a boat hit the reef?');
    expect((await read(client, playId)).turns[1]?.asks).toBe('see_solution');
    review.says = { verdict: 'no', messageToUser: 'No.', factsConfirmed: [] };
    const { body } = await dispute(client, playId, 0);
    expect(body.play).toMatchObject({ factsFound: 1, state: 'in_progress' });
    expect(body.play.turns[1]).not.toHaveProperty('asks');
    expect((await ask(client, playId, 'yes')).body.play.state).toBe('in_progress');
    review.says = {
      verdict: 'irrelevant',
      asks: 'see_solution',
      messageToUser: 'Say yes to see the solution',
      factsConfirmed: [],
    };
    const { turn } = (await dispute(client, playId, 1)).body;
    expect(PERSONALITIES[0]?.lines.verdict.irrelevant).toContain(turn.message);
  });

  it('is judged without the earlier answers to the same question, which a model would repeat', async () => {
    const { client, playId } = await playWith('Was the lamp broken?', 'Is she alone?', 'The lamp was broken');
    let seen: string[] = [];
    review.before = async ({ turns }) => {
      seen = turns.map(({ question }) => question);
    };
    await dispute(client, playId, 2);
    expect(seen).toEqual(['Is she alone?']);
  });

  it('waits for an admin if the model fails or gives no verdict', async () => {
    const { client, playId } = await playWith('Was a ship wrecked?', 'Was the lamp broken?');
    review.says = unavailable;
    expect((await dispute(client, playId, 0)).body.turn.dispute).toEqual({ status: 'queued' });
    review.says = { verdict: 'unclear' };
    expect((await dispute(client, playId, 1)).body.turn.dispute).toEqual({ status: 'queued' });
  });

  it('is judged once, even if the request is repeated; the play is locked during the judgement', async () => {
    const { client, playId } = await playWith('Was a ship wrecked?');
    let judged = 0;
    let release = () => {};
    review.says = { verdict: 'no', messageToUser: 'No.', factsConfirmed: [] };
    review.before = () => {
      judged += 1;
      return new Promise<void>((resolve) => (release = resolve));
    };
    const first = dispute(client, playId, 0);
    await expect.poll(() => judged).toBe(1);
    expect(await dispute(client, playId, 0)).toMatchObject({ status: 409, body: { code: 'turn_pending' } });
    expect((await ask(client, playId, 'Is she alone?')).body.code).toBe('turn_pending');
    release();
    const { body } = await first;
    const again = await dispute(client, playId, 0);
    expect(again.body).toEqual(body);
    expect(judged).toBe(1);
    expect(body.play.questionsAsked).toBe(0);
    expect(await game.connection.collection('disputes').countDocuments({ playId })).toBe(1);
    expect((await ask(client, playId, 'Is she alone?')).status).toBe(200);
  });

  it('belongs to nobody if the account is deleted during the judgement', async () => {
    const { client, playId, userId } = await playWith('Was a ship wrecked?', 'I give up');
    review.before = async () => {
      await game.sendEvent('account.deleted', { userId, deletedAt: new Date().toISOString() });
    };
    expect((await dispute(client, playId, 0)).status).toBe(200);
    const stored = await game.connection.collection('disputes').findOne({ playId });
    expect(stored).toMatchObject({ status: 'upheld', userId: null });
  });

  it('corrects the number of questions of an ended game, but neither its facts nor its result', async () => {
    const { client, playId } = await playWith(
      'Was the lamp broken?',
      'She worked in a lighthouse',
      'A ship hit the rocks in the dark',
    );
    const ended = await read(client, playId);
    expect(ended).toMatchObject({ state: 'solved', questionsAsked: 3 });
    review.says = { verdict: 'yes', messageToUser: 'Yes.', factsConfirmed: [] };
    const { body } = await dispute(client, playId, 0);
    expect(body.play).toMatchObject({
      state: 'solved',
      questionsAsked: 2,
      factsFound: 2,
      solution: makeStory().solution,
      result: ended.result,
    });
  });
});

describe('a dispute is refused', () => {
  it('if it is about a turn without a verdict, a missing turn, or another player’s turn', async () => {
    const { client, playId } = await playWith('Please give me a clue', 'Was a ship wrecked?');
    expect((await dispute(client, playId, 0)).body.code).toBe('not_disputable');
    expect((await dispute(client, playId, 7)).body.code).toBe('turn_not_found');
    const { turns } = await read(client, playId);
    const path = `/api/game/plays/${playId}/turns/${turns[1]?.turnId}/dispute`;
    for (const stranger of [game.guest(), (await game.member()).client]) {
      expect((await stranger.request('POST', path, { json: {} })).body.code).toBe('play_not_found');
    }
  });

  it('above the limit of disputes of a play, and does not lock the play', async () => {
    const questions = Array.from({ length: DISPUTES_PER_PLAY + 1 }, (_, at) => `Was a ship wrecked ${at}?`);
    const { client, playId } = await playWith(...questions);
    for (let turn = 0; turn < DISPUTES_PER_PLAY; turn += 1) {
      expect((await dispute(client, playId, turn)).status).toBe(200);
    }
    const refused = await dispute(client, playId, DISPUTES_PER_PLAY);
    expect(refused).toMatchObject({ status: 429, body: { code: 'dispute_limit' } });
    expect((await ask(client, playId, 'Is she alone?')).status).toBe(200);
  });
});

describe('the admins’ queue', () => {
  async function queued() {
    const player = await playWith('Was the lamp broken?', 'Was a ship wrecked?');
    review.says = unavailable;
    await dispute(player.client, player.playId, 1);
    const stored = await game.connection
      .collection<{ _id: string }>('disputes')
      .findOne({ playId: player.playId });
    const { client: admin, username } = await game.member({ isAdmin: true });
    return { ...player, admin, username, params: { disputeId: String(stored?._id) } };
  }

  it('lists undecided disputes, newest first, page by page', async () => {
    const [one, two] = [await queued(), await queued()];
    const first = await two.admin.call(listDisputes, { query: { limit: 1 } });
    expect(first.items.map(({ disputeId }) => disputeId)).toEqual([two.params.disputeId]);
    const query = { limit: 1, cursor: String(first.nextCursor) };
    expect((await two.admin.call(listDisputes, { query })).items[0]?.disputeId).toBe(one.params.disputeId);
    expect(JSON.stringify(first)).not.toMatch(SECRET);
    const bad = await one.admin.request('GET', '/api/game/admin/disputes?cursor=abc');
    expect(bad.body.code).toBe('invalid_parameters');
  });

  it('shows a dispute with its mystery, the solution and the turns up to it', async () => {
    const { admin, params, client, playId } = await queued();
    await ask(client, playId, 'Is she alone?');
    const { dispute: shown, story, turns } = await admin.call(getDispute, { params });
    expect(shown).toMatchObject({ status: 'queued', verdict: 'yes', question: 'Was a ship wrecked?' });
    expect(story).toMatchObject({ title: 'The Lamp', solution: makeStory().solution });
    expect(story.facts).toHaveLength(2);
    expect(turns.map(({ question }) => question)).toEqual(['Was the lamp broken?', 'Was a ship wrecked?']);
  });

  it('reverses an answer: turns, counters, dispute and audit log change together', async () => {
    const { admin, params, client, playId, username } = await queued();
    const body = { decision: 'reverse', verdict: 'no', note: 'A boat, not a ship' } as const;
    expect(await admin.call(decideDispute, { params, body })).toMatchObject({
      status: 'reversed',
      correctedVerdict: 'no',
      judgedBy: 'admin',
      note: body.note,
    });
    const play = await read(client, playId);
    expect(play.questionsAsked).toBe(1);
    expect(play.turns[1]).toMatchObject({
      verdict: 'no',
      dispute: { status: 'reversed', verdictBefore: 'yes' },
    });
    expect(PERSONALITIES[0]?.lines.verdict.no).toContain(play.turns[1]?.message);
    const { items } = await admin.call(listGameAudit, { query: {} });
    expect(items[0]).toMatchObject({
      actorUsername: username,
      action: 'dispute.reversed',
      subject: params.disputeId,
      note: body.note,
    });
    const again = await admin.request('PATCH', `/api/game/admin/disputes/${params.disputeId}`, {
      json: body,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'dispute_decided' } });
    expect((await read(client, playId)).questionsAsked).toBe(1);
  });

  it('shows the audit log without names if the profile service cannot tell them', async () => {
    const { admin, params } = await queued();
    await admin.call(decideDispute, { params, body: { decision: 'uphold' } });
    game.fakeServices.setHasNames(false);
    try {
      const { items } = await admin.call(listGameAudit, { query: {} });
      expect(items[0]).toMatchObject({ actorUsername: null, subject: params.disputeId });
    } finally {
      game.fakeServices.setHasNames(true);
    }
  });

  it('upholds an answer, and refuses a reversal to the same verdict', async () => {
    const { admin, params, client, playId } = await queued();
    const json = { decision: 'reverse', verdict: 'yes' };
    const same = await admin.request('PATCH', `/api/game/admin/disputes/${params.disputeId}`, { json });
    expect(same.body.code).toBe('invalid_parameters');
    await admin.call(decideDispute, { params, body: { decision: 'uphold' } });
    const play = await read(client, playId);
    expect(play).toMatchObject({
      questionsAsked: 2,
      turns: [{}, { verdict: 'yes', dispute: { status: 'upheld' } }],
    });
  });

  it('allows a decision about a deleted play, and shows no name of a deleted account', async () => {
    const { admin, params, playId, userId } = await queued();
    await game.sendEvent('account.deleted', { userId, deletedAt: new Date().toISOString() });
    const disputes = game.connection.collection<{ _id: string }>('disputes');
    expect(await disputes.findOne({ _id: params.disputeId })).toMatchObject({ userId: null });
    await game.connection.collection<{ _id: string }>('plays').deleteOne({ _id: playId });
    expect(await admin.call(getDispute, { params })).toMatchObject({ turns: [] });
    expect(await admin.call(decideDispute, { params, body: { decision: 'uphold' } })).toMatchObject({
      status: 'upheld',
    });
  });
});

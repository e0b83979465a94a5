import { decideDispute } from '@sidelight/contracts';
import type { ApiClient } from '@sidelight/kit/testing';
import { RULES_VERSION } from '@sidelight/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPlays } from '../src/check/check-plays.ts';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { makeStory } from './support/make-story.ts';
import { ask, dispute, open, useGame } from './support/start-game.ts';

const game = useGame();
const check = (repair = false) => checkPlays(game.connection, repair);
const SOLUTION = ['She worked in a lighthouse', 'A ship hit the rocks in the dark'];
let stories = 0;

async function play(client: ApiClient, ...messages: string[]) {
  stories += 1;
  const storyId = `check-${stories}`;
  game.fakeServices.stories.set(storyId, makeStory({ storyId }));
  const { playId } = await open(client, { storyId });
  for (const message of messages) await ask(client, playId, message);
  return { client, playId, storyId };
}
const clues = (count: number) => Array.from({ length: count }, () => 'Please give me a clue');
const plays = () => game.connection.collection<PlayRecord>('plays');
afterEach(async () => {
  await check(true);
  expect(await check()).toEqual([]);
});

async function traffic() {
  const { client } = await game.member();
  const solved = await play(
    client,
    'Hello!',
    'Was the lamp broken?',
    'Xyzzy plugh frobnicate?',
    ...clues(1),
    ...SOLUTION,
  );
  await play(game.guest(), ...SOLUTION);
  await play(game.guest(), 'Was the lamp broken?', 'I give up');
  // The player asks for four clues, but the mystery has only two.
  const going = await play(game.guest(), ...clues(4), 'Was the lamp broken?');
  await play(game.guest());
  return { solved, going };
}

describe('the check of plays', () => {
  it('finds nothing after all kinds of traffic', async () => {
    const { solved, going } = await traffic();
    await Promise.all(Array.from({ length: 8 }, () => play(game.guest(), ...SOLUTION)));
    const admin = await game.member({ isAdmin: true, username: 'lamplighter' });
    const disputed = [
      { of: going, turn: 4 },
      { of: solved, turn: 1 },
    ];
    for (const { of, turn } of disputed) {
      await dispute(of.client, of.playId, turn);
      const found = await game.connection
        .collection<{ _id: string }>('disputes')
        .findOne({ playId: of.playId });
      await admin.client.call(decideDispute, {
        params: { disputeId: found?._id ?? '' },
        body: { decision: 'reverse', verdict: 'irrelevant' },
      });
    }
    const gone = await game.member();
    const { playId } = await play(gone.client, 'Was the lamp broken?');
    const deletedAt = new Date().toISOString();
    await game.sendEvent('account.deleted', { userId: gone.userId, deletedAt });
    expect((await plays().findOne({ _id: playId }))?.playerKey).toBe('nobody');
    expect(await check()).toEqual([]);
  });

  it.each<[string, Partial<PlayRecord>]>([
    ['questionsAsked', { questionsAsked: 7 }],
    ['hintsUsed', { hintsUsed: 0 }],
    ['factIds', { factIds: [] }],
    ['startedAt', { startedAt: new Date(0) }],
    ['isOpen', { isOpen: true }],
    ['playerKey', { playerKey: 'user:somebody-else' }],
    ['storyTitle', { storyTitle: 'Another' }],
    ['storyPrompt', { storyPrompt: 'Another' }],
  ])('finds and repairs a play’s %s', async (field, spoilt) => {
    const { solved } = await traffic();
    const before = await plays().findOne({ _id: solved.playId });
    await plays().updateOne({ _id: solved.playId }, { $set: spoilt });
    const found = await check();
    expect(found).toContainEqual(expect.objectContaining({ collection: 'plays', id: solved.playId, field }));
    expect(await check(true)).toEqual(found);
    expect(await plays().findOne({ _id: solved.playId })).toEqual(before);
  });

  it.each(['points', 'questionsAsked', 'hintsUsed', 'timeTakenMs', 'accuracyScore', 'completedStatus'])(
    'finds and repairs the %s of a result',
    async (field) => {
      const { client, playId } = await play((await game.member()).client, ...SOLUTION);
      const before = await plays().findOne({ _id: playId });
      const spoilt = field === 'completedStatus' ? 'Resigned' : 99;
      await plays().updateOne({ _id: playId }, { $set: { [`result.${field}`]: spoilt } });
      const found = await check();
      expect(found).toContainEqual(
        expect.objectContaining({ collection: 'plays', id: playId, field: 'result' }),
      );
      await check(true);
      expect(await plays().findOne({ _id: playId })).toEqual(before);
      const { rulesVersion, ...shown } = before?.result ?? {};
      expect(rulesVersion).toBe(RULES_VERSION);
      expect((await client.request('GET', `/api/game/plays/${playId}`)).body.result).toEqual(shown);
    },
  );

  it('reports a missing revision, but cannot repair it: only a backup can restore it', async () => {
    const { playId, storyId } = await play(game.guest(), 'Was the lamp broken?');
    const revisions = game.connection.collection<{ _id: string }>('story_revisions');
    const revision = await revisions.findOneAndDelete({ _id: `${storyId}:1` });
    const missing = {
      collection: 'plays',
      id: playId,
      field: 'storyRevision',
      stored: 1,
      counted: 'missing',
    };
    expect(await check(true)).toEqual([missing]);
    expect(await check()).toEqual([missing]);
    if (revision) await revisions.insertOne(revision);
  });

  it('does not report a result that another version of the rules computed', async () => {
    const { playId } = await play((await game.member()).client, ...SOLUTION);
    const awarded = { 'result.rulesVersion': RULES_VERSION - 1, 'result.points': 17 };
    await plays().updateOne({ _id: playId }, { $set: awarded });
    expect(await check(true)).toEqual([]);
    expect((await plays().findOne({ _id: playId }))?.result?.points).toBe(17);
  });
});

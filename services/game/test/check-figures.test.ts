import { decideDispute, getGameStats, getHostStats, getStoryStats } from '@sidelight/contracts';
import { connectDatabase, createLogger, runMigrations } from '@sidelight/kit';
import { type ApiClient, testDatabase } from '@sidelight/kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { checkFigures } from '../src/check/check-figures.ts';
import { MIGRATIONS } from '../src/migrations/migrations.ts';
import { dropExpired } from '../src/plays/drop-expired.ts';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { GUEST_PLAY_MS } from '../src/plays/start-play.ts';
import { makeStory } from './support/make-story.ts';
import { ask, dispute, open, useGame } from './support/start-game.ts';

const game = useGame();
const check = (mend = false) => checkFigures(game.connection, mend);
const SOLUTION = ['She worked in a lighthouse', 'A ship hit the rocks in the dark'];
let stories = 0;

async function play(client: ApiClient, ...messages: string[]) {
  stories += 1;
  const storyId = `check-${stories}`;
  game.neighbours.stories.set(storyId, makeStory({ storyId }));
  const { playId } = await open(client, { storyId });
  for (const message of messages) await ask(client, playId, message);
  return { client, playId, storyId };
}
const clues = (count: number) => Array.from({ length: count }, () => 'Please give me a clue');
const plays = () => game.connection.collection<PlayRecord>('plays');
const read = (client: ApiClient, storyId: string) => client.call(getStoryStats, { params: { storyId } });
const dropNow = (later = GUEST_PLAY_MS + 1000) => {
  const clock = () => new Date(Date.now() + later);
  return dropExpired({ ...game.context, clock }, () => undefined);
};
afterEach(async () => {
  await check(true);
  expect(await check()).toEqual([]);
});

/** Some of everything that moves a figure. */
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
  // More clues than there are: the last ones cost nothing.
  const going = await play(game.guest(), ...clues(4), 'Was the lamp broken?');
  await play(game.guest());
  await game.context.turnCounter.settle();
  return { solved, going };
}

describe('the check of the game’s figures', () => {
  it('finds nothing after all kinds of traffic', async () => {
    const { solved, going } = await traffic();
    await Promise.all(Array.from({ length: 8 }, () => play(game.guest(), ...SOLUTION)));
    // An answer reversed while the game goes on, and one after it has ended.
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
    ['cluesGiven', { cluesGiven: 3 }],
    ['factIds', { factIds: [] }],
    ['startedAt', { startedAt: new Date(0) }],
    ['isOpen', { isOpen: true }],
    ['playerKey', { playerKey: 'user:somebody-else' }],
    ['storyTitle', { storyTitle: 'Another' }],
    ['storyPrompt', { storyPrompt: 'Another' }],
  ])('names and mends a play’s %s', async (field, spoilt) => {
    const { solved } = await traffic();
    const before = await plays().findOne({ _id: solved.playId });
    await plays().updateOne({ _id: solved.playId }, { $set: spoilt });
    const found = await check();
    expect(found).toContainEqual(expect.objectContaining({ collection: 'plays', id: solved.playId, field }));
    expect(await check(true)).toEqual(found);
    expect(await plays().findOne({ _id: solved.playId })).toEqual(before);
  });

  it.each(['points', 'questionsAsked', 'hintsUsed', 'timeTakenMs', 'accuracyScore', 'completedStatus'])(
    'names and mends the %s of a result',
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
      expect((await client.request('GET', `/api/game/plays/${playId}`)).body.result).toEqual(before?.result);
    },
  );

  it('names a revision that is missing, and leaves it to a backup', async () => {
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

  it.each([
    ['stats', 'questionsAsked', 3],
    ['stats', 'mysteriesSolved', 1],
    ['stats', 'solveTimeMs', -5],
    ['stats_days', 'questions', -1],
    ['stats_days', 'judged', 1],
    ['stats_days', 'unclear', 1],
    ['stats_days', 'latency.20000', 2],
    ['story_stats', 'attempts', -1],
    ['story_stats', 'solved', 1],
    ['story_stats', 'resigned', 2],
    ['story_stats', 'solvers.41', 1],
  ])('names and mends %s %s', async (collection, field, by) => {
    await traffic();
    const documents = game.connection.collection<{ _id: string }>(collection);
    const [figure = field] = field.split('.');
    const one = await documents.findOne({ [figure]: { $exists: true } });
    if (!one) throw new Error('Nothing was counted');
    await documents.updateOne({ _id: one._id }, { $inc: { [field]: by } });
    const [difference, ...others] = await check();
    expect(difference).toMatchObject({ collection, id: one._id, field });
    expect(Number(difference?.stored) - Number(difference?.counted)).toBe(by);
    expect(others).toEqual([]);
    expect(await check(true)).toEqual([difference]);
    expect(await documents.findOne({ _id: one._id })).toEqual(one);
  });

  it('brings back figures that are lost whole', async () => {
    const { solved } = await traffic();
    const before = await read(solved.client, solved.storyId);
    for (const name of ['stats', 'stats_days', 'story_stats']) {
      await game.connection.collection(name).deleteMany({});
    }
    expect((await check(true)).length).toBeGreaterThan(5);
    expect(await read(solved.client, solved.storyId)).toEqual(before);
  });
});

describe('guests’ plays whose day is over', () => {
  it('go, and what they had moved stays, and can be recounted', async () => {
    const { solved } = await traffic();
    const guest = game.guest();
    const { storyId, playId } = await play(guest, 'Was the lamp broken?', ...SOLUTION);
    const ofStory = await read(guest, storyId);
    const figures = async () => [
      await solved.client.call(getGameStats, {}),
      await solved.client.call(getHostStats, {}),
      (await read(solved.client, solved.storyId)).solved,
    ];
    const before = await figures();
    await dropNow(-1000);
    expect(await plays().findOne({ _id: playId })).not.toBeNull();
    await Promise.all([dropNow(), dropNow()]);
    expect(await plays().findOne({ _id: playId })).toBeNull();
    expect(await plays().findOne({ _id: solved.playId })).not.toBeNull();
    expect(await plays().countDocuments({ expiresAt: { $ne: null } })).toBe(0);
    expect(await figures()).toEqual(before);
    expect(await game.context.storyStats.of(storyId)).toEqual(ofStory);
    expect(await check()).toEqual([]);
  });

  it('stay where they became a member’s', async () => {
    const { userId } = await game.member();
    const { playId } = await play(game.guest(), 'Was the lamp broken?');
    const guestId = (await plays().findOne({ _id: playId }))?.guestId;
    await game.sendEvent('guest.joined', { guestId, userId, joinedAt: new Date().toISOString() });
    await dropNow();
    expect((await plays().findOne({ _id: playId }))?.userId).toBe(userId);
  });
});

describe('a database that deleted guests’ plays by itself', () => {
  it('takes what no play explains for plays that are gone, once, whoever starts', async () => {
    const { solved } = await traffic();
    const lost = await play(game.guest(), 'Was the lamp broken?', ...SOLUTION);
    await game.context.turnCounter.settle();
    const before = await game.context.storyStats.of(lost.storyId);
    await plays().deleteOne({ _id: lost.playId });
    await plays().createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    expect((await check()).length).toBeGreaterThan(0);

    const { uri } = testDatabase();
    const logger = createLogger({ name: 'migrations-test', level: 'silent' });
    const startCopy = async () => {
      const connection = await connectDatabase({ uri, dbName: game.connection.name, logger });
      const ran = await runMigrations({ connection, migrations: MIGRATIONS, logger, pollMs: 20 });
      await connection.close();
      return ran;
    };
    const [ran] = await Promise.all([
      Promise.all([startCopy(), startCopy()]),
      ask(solved.client, (await open(solved.client)).playId, 'Was the lamp broken?'),
    ]);
    expect(ran.flat()).toEqual(MIGRATIONS.map(({ id }) => id));
    expect(await check()).toEqual([]);
    expect(await game.context.storyStats.of(lost.storyId)).toEqual(before);
    const indexes = await plays().indexes();
    expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toEqual([]);
  });
});

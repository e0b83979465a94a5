import { getMyStoryStats, getStoryStats, listMyCompleted, listPlayerPlays } from '@sidelight/contracts';
import type { Position } from '@sidelight/kit';
import { connectPriced, testDatabase } from '@sidelight/kit/testing';
import { addDays } from '@sidelight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { createPlayHistoryRepository } from '../src/plays/play-history.repository.ts';
import { createPlaysRepository } from '../src/plays/plays.repository.ts';
import { makeStory } from './support/make-story.ts';
import { today, useGame } from './support/start-game.ts';

const database = testDatabase({ isStrict: false });
const game = useGame(undefined, database);
const PLAYS = 10_000;
const STORIES = 500;

function makePlay(userId: string, index: number): PlayRecord {
  const isSolved = index % 3 !== 0;
  const at = new Date(Date.now() - index * 3_600_000);
  const result = {
    ...{ rulesVersion: 1, timeTakenMs: 60_000, questionsAsked: 5, hintsUsed: 0, accuracyScore: 1 },
    points: isSolved ? 50 : 0,
    completedStatus: isSolved ? ('Completed' as const) : ('Resigned' as const),
  };
  return {
    ...{ _id: `${userId}-${index}`, playerKey: `user:${userId}`, userId, guestId: null },
    ...{ storyId: `story-${index % STORIES}`, storyRevision: 1, storyTitle: 'Long', storyPrompt: 'Ago' },
    ...{ storyIsPublic: index % 2 === 0, isOpen: false, personalityIndex: 0, localDate: today() },
    state: isSolved ? 'solved' : 'resigned',
    dailyDate: index % 24 === 0 ? addDays(today(), -index / 24) : null,
    ...{ createdAt: at, startedAt: at, endedAt: at, questionsAsked: 5, hintsUsed: 0 },
    ...{ factIds: [], factsTotal: 2, turns: [], result, lock: null, expiresAt: null },
  };
}

let ada: Awaited<ReturnType<typeof game.member>>;
let priced: Awaited<ReturnType<typeof connectPriced>>;

beforeAll(async () => {
  for (let index = 0; index < STORIES; index += 1) {
    const storyId = `story-${index}`;
    game.fakeServices.stories.set(storyId, makeStory({ storyId }));
  }
  ada = await game.member();
  const decoy = await game.member();
  const plays = game.connection.collection<PlayRecord>('plays');
  for (let from = 0; from < PLAYS; from += 2000) {
    await plays.insertMany(Array.from({ length: 2000 }, (_, index) => makePlay(ada.userId, from + index)));
  }
  await plays.insertMany(Array.from({ length: 500 }, (_, index) => makePlay(decoy.userId, index)));
  const revision = { _id: 'story-7:1', ...makeStory({ storyId: 'story-7' }) };
  await game.connection.collection<{ _id: string }>('story_revisions').insertOne(revision);
  priced = await connectPriced(database.uri, database.dbName);
});
afterAll(() => priced.close());

describe('a profile with 10,000 plays', () => {
  it('examines hardly more documents than it shows, by indexes', async () => {
    const plays = createPlaysRepository(priced.connection);
    const playHistory = createPlayHistoryRepository(priced.connection);
    const { userId } = ada;
    const page = (publicOnly: boolean, after: Position | null) =>
      playHistory.listStarted({ userId, publicOnly, after }, 6);
    const far = { at: new Date(Date.now() - 6000 * 3_600_000), id: `${userId}-6000` };
    expect(await priced.examined(() => page(false, null))).toBeLessThanOrEqual(6);
    expect(await priced.examined(() => page(true, null))).toBeLessThanOrEqual(6);
    expect(await priced.examined(() => page(false, far))).toBeLessThanOrEqual(8);
    expect(
      await priced.examined(() => playHistory.listDaily(userId, addDays(today(), -6), 50)),
    ).toBeLessThanOrEqual(8);
    const week = { from: new Date(Date.now() - 168 * 3_600_000), to: new Date(), limit: 500 };
    expect(await priced.examined(() => playHistory.endedBetween(userId, week))).toBeLessThanOrEqual(169);
    expect(await priced.examined(() => playHistory.statesOf(userId, 'story-7'))).toBeLessThanOrEqual(20);
    expect(
      await priced.examined(() => playHistory.solvedAmong(userId, ['story-1', 'story-2'])),
    ).toBeLessThanOrEqual(40);
    const key = `user:${userId}`;
    expect(await priced.examined(() => plays.hasEnded(key, 'story-9'))).toBeLessThanOrEqual(2);
    expect(await priced.examined(() => plays.findLastEnded(key, 'story-9'))).toBeLessThanOrEqual(2);
    expect(await priced.examined(() => playHistory.firstOf(userId, 'story-9', 20))).toBeLessThanOrEqual(20);
  });

  it('is served over HTTP to its own player, to another player and to a guest', async () => {
    const params = { username: ada.username };
    const own = await ada.client.call(listPlayerPlays, { params, query: { limit: 5 } });
    expect(own.items.map(({ playId }) => playId)).toEqual(
      Array.from({ length: 5 }, (_, index) => `${ada.userId}-${index}`),
    );
    const guest = await game.guest().call(listPlayerPlays, { params, query: { limit: 5 } });
    expect(guest.items.map(({ playId }) => playId)).toEqual(
      Array.from({ length: 5 }, (_, index) => `${ada.userId}-${2 * index}`),
    );
    const week = await ada.client.call(listPlayerPlays, {
      params,
      query: { dailyFrom: addDays(today(), -6), limit: 50 },
    });
    expect(week.items).toHaveLength(7);
    const story = { storyId: 'story-7' };
    expect(await ada.client.call(getMyStoryStats, { params: story })).toMatchObject({ attemptedCount: 20 });
    expect(await ada.client.call(getStoryStats, { params: story })).toMatchObject({ solved: 0 });
    const mine = await ada.client.call(listMyCompleted, { query: { storyIds: 'story-1,story-x' } });
    expect(mine).toEqual({ storyIds: ['story-1'], playedIds: ['story-1'] });
  });
});

import { getAward, getMe, getProfile } from '@sidelight/contracts';
import { connectPriced } from '@sidelight/kit/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AwardRecord, XpEntryRecord } from '../src/awards/award.model.ts';
import { createRepositories } from '../src/repositories.ts';
import { useProfile } from './support.ts';

const service = useProfile();
const PLAYS = 10_000;
const STREAK = { currentStreakCount: 0, bestStreakCount: 0, lastStreakDate: null, freezes: 0 };

let ada: Awaited<ReturnType<typeof service.member>>;
let priced: Awaited<ReturnType<typeof connectPriced>>;

beforeAll(async () => {
  ada = await service.member();
  const decoy = await service.member();
  const { userId } = ada;
  const at = new Date();
  const ledger = service.connection.collection<XpEntryRecord>('xp_ledger');
  const awards = service.connection.collection<AwardRecord>('awards');
  for (let from = 0; from < PLAYS; from += 2000) {
    const plays = Array.from({ length: 2000 }, (_, index) => `long-${from + index}`);
    await ledger.insertMany(plays.map((playId) => ({ userId, playId, xp: 1, at })));
    await awards.insertMany(
      plays.map((_id) => ({ _id, userId, xp: 1, totalXp: 1, newAchievements: [], streak: STREAK, at })),
    );
  }
  await ledger.insertOne({ userId: decoy.userId, playId: 'decoy', xp: 1, at });
  priced = await connectPriced(inject('mongodbUri'), service.connection.name);
});
afterAll(() => priced.close());

describe('a profile with 10,000 plays', () => {
  it('is read with one document for each lookup', async () => {
    const { accounts, profiles, awards } = createRepositories(priced.connection);
    const { userId, username } = ada;
    expect(await priced.examined(() => accounts.findByUsername(username))).toBe(1);
    expect(await priced.examined(() => accounts.find(userId))).toBe(1);
    expect(await priced.examined(() => profiles.find(userId))).toBe(1);
    expect(await priced.examined(() => awards.find('long-7000', userId))).toBe(1);
    expect(await priced.examined(() => awards.list(userId))).toBe(PLAYS);
  });

  it('responds over HTTP, and counts one more play', async () => {
    await service.sendEvent('play.ended', {
      ...{ playId: 'one-more', storyId: '1', userId: ada.userId, localDate: '2026-11-20', dailyDate: null },
      ...{ completedStatus: 'Completed', points: 40, questionsAsked: 12, hintsUsed: 0, timeTakenMs: 90_000 },
      accuracyScore: 0.5,
    });
    expect(await ada.http.call(getMe, { query: {} })).toMatchObject({ totalXp: 40 });
    const params = { username: ada.username, playId: 'long-7000' };
    expect(await service.browser().call(getProfile, { params })).toMatchObject({ totalXp: 40 });
    expect(await ada.http.call(getAward, { params })).toMatchObject({ isSettled: true, xp: 1 });
  });
});

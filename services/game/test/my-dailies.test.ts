import { randomUUID } from 'node:crypto';
import { listMyDailies } from '@sidelight/contracts';
import { connectPriced, testDatabase } from '@sidelight/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { createPlayHistoryRepository } from '../src/plays/play-history.repository.ts';
import { ask, open, today, useGame } from './support/start-game.ts';

const database = testDatabase({ isStrict: false });
const game = useGame(undefined, database);

let priced: Awaited<ReturnType<typeof connectPriced>>;
beforeAll(async () => {
  priced = await connectPriced(database.uri, database.dbName);
});
afterAll(() => priced.close());

/** @param ended the hour of 20 November at which the play ended; null for an unfinished play */
function record(
  userId: string,
  storyId: string,
  dailyDate: string | null,
  status: 'Completed' | 'Resigned' | 'Attempted',
  ended: number | null = null,
): PlayRecord {
  const at = new Date('2026-11-01T08:00:00Z');
  const endedAt = ended === null ? null : new Date(Date.UTC(2026, 10, 20, ended));
  const states = { Completed: 'solved', Resigned: 'resigned', Attempted: 'left' } as const;
  const result = {
    ...{ rulesVersion: 1, timeTakenMs: 1, questionsAsked: 5, hintsUsed: 0, points: 0, accuracyScore: 1 },
  };
  return {
    ...{ _id: randomUUID(), playerKey: `user:${userId}`, userId, guestId: null, storyId, dailyDate },
    ...{ storyRevision: 1, storyTitle: 'T', storyPrompt: 'P', storyIsPublic: true, isOpen: false },
    ...{ state: states[status], personalityIndex: 0, localDate: today(), createdAt: at, startedAt: at },
    ...{ endedAt, questionsAsked: 5, hintsUsed: 0, factIds: [], factsTotal: 2, turns: [], lock: null },
    ...{ result: status === 'Attempted' ? null : { ...result, completedStatus: status }, expiresAt: null },
  };
}

const store = (plays: PlayRecord[]) => game.connection.collection<PlayRecord>('plays').insertMany(plays);
const november = { from: '2026-11-01', to: '2026-11-30' };

describe('a member’s dailies', () => {
  it('have the first ended game of each date, in the order in which the games ended', async () => {
    const [ada, decoy] = [await game.member(), await game.member()];
    const { userId } = ada;
    await store([
      record(userId, 'm7', '2026-11-07', 'Completed', 12),
      // This game began on the 6th and ended after the game of the 7th.
      record(userId, 'm6', '2026-11-06', 'Completed', 13),
      record(userId, 'm5', '2026-11-05', 'Completed', 11),
      record(userId, 'm5', '2026-11-05', 'Resigned', 10),
      record(userId, 'm4', '2026-11-04', 'Attempted'),
      record(userId, 'm4', '2026-11-04', 'Completed', 14),
      record(userId, 'm3', '2026-11-03', 'Attempted'),
      { ...record(userId, 'm2', '2026-11-02', 'Attempted'), startedAt: null },
      record(userId, 'm1', '2026-12-01', 'Completed', 15),
      record(decoy.userId, 'm8', '2026-11-08', 'Completed', 9),
    ]);
    const { days } = await ada.client.call(listMyDailies, { query: november });
    expect(days).toEqual([
      { date: '2026-11-05', completedStatus: 'Resigned' },
      { date: '2026-11-07', completedStatus: 'Completed' },
      { date: '2026-11-06', completedStatus: 'Completed' },
      { date: '2026-11-04', completedStatus: 'Completed' },
      { date: '2026-11-03', completedStatus: 'Attempted' },
    ]);
  });

  it('have the best outcome of each given mystery for each date on which it was played', async () => {
    const [ada, decoy] = [await game.member(), await game.member()];
    const { userId } = ada;
    const on = (localDate: string, play: PlayRecord): PlayRecord => ({ ...play, localDate });
    await store([
      on('2026-11-05', record(userId, 'solved-late', null, 'Resigned', 1)),
      on('2026-11-05', record(userId, 'solved-late', null, 'Attempted')),
      on('2026-11-09', record(userId, 'solved-late', null, 'Completed', 2)),
      on('2026-11-09', record(userId, 'solved-late', null, 'Resigned', 3)),
      on('2026-11-05', record(userId, 'left', null, 'Attempted')),
      on('2026-11-05', record(userId, 'not-asked-for', null, 'Completed', 4)),
      on('2026-11-05', record(decoy.userId, 'untouched', null, 'Completed', 5)),
    ]);
    const query = { ...november, storyIds: 'solved-late,left,untouched' };
    const { days, stories } = await ada.client.call(listMyDailies, { query });
    expect(days).toEqual([]);
    expect(
      stories.toSorted((a, b) => a.playedOn.localeCompare(b.playedOn) || (a.storyId < b.storyId ? -1 : 1)),
    ).toEqual([
      { storyId: 'left', playedOn: '2026-11-05', completedStatus: 'Attempted' },
      { storyId: 'solved-late', playedOn: '2026-11-05', completedStatus: 'Resigned' },
      { storyId: 'solved-late', playedOn: '2026-11-09', completedStatus: 'Completed' },
    ]);
  });

  it('have a game of today’s mystery as soon as it has ended', async () => {
    const { client } = await game.member();
    game.fakeServices.daily.set(today(), 'lamp');
    const { playId } = await open(client);
    game.fakeServices.daily.clear();
    const query = { from: today(), to: today(), storyIds: 'lamp' };
    expect(await client.call(listMyDailies, { query })).toEqual({ days: [], stories: [] });
    await ask(client, playId, 'Is she alone?');
    await ask(client, playId, 'I give up');
    expect(await client.call(listMyDailies, { query })).toEqual({
      days: [{ date: today(), completedStatus: 'Resigned' }],
      stories: [{ storyId: 'lamp', playedOn: today(), completedStatus: 'Resigned' }],
    });
  });

  it.each([
    ['an end before the beginning', 'from=2026-11-20&to=2026-11-19'],
    ['63 days', 'from=2026-10-01&to=2026-12-02'],
    ['no date', 'from=x&to=2026-11-19'],
    ['no range', ''],
  ])('with %s are refused', async (_, query) => {
    const { client } = await game.member();
    expect((await client.request('GET', `/api/game/me/dailies?${query}`)).status).toBe(400);
    const longest = await client.request('GET', '/api/game/me/dailies?from=2026-10-01&to=2026-12-01');
    expect(longest.status).toBe(200);
  });

  it('are read with indexes: the query examines only the plays of the range and of the mysteries', async () => {
    const { userId } = await game.member();
    await store(
      Array.from({ length: 300 }, (_, index) =>
        record(
          userId,
          'm',
          index < 30 ? `2026-11-${String(index + 1).padStart(2, '0')}` : null,
          'Completed',
          1,
        ),
      ),
    );
    const playHistory = createPlayHistoryRepository(priced.connection);
    const examined = await priced.examined(() =>
      playHistory.dailyOutcomes(userId, november.from, november.to),
    );
    expect(examined).toBeLessThanOrEqual(31);
    await store([record(userId, 'rare', null, 'Completed', 2)]);
    expect(
      await priced.examined(() => playHistory.outcomesAmong(userId, ['rare', 'unknown'])),
    ).toBeLessThanOrEqual(3);
  });
});

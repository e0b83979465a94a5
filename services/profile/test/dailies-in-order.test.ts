import { randomUUID } from 'node:crypto';
import { askQuestion, createStory, setDaily, setDailyPermission, startPlay } from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { addDays, utcDateOf } from '@sidelight/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE_TOKEN, useRealServices } from './real-services.ts';

const DAY_MS = 24 * 3_600_000;
const OWL = {
  title: 'The Owl in the Hall',
  prompt: 'Every night the clock strikes thirteen, and nobody minds. Why?',
  solution: 'The butler was the owl all along, perched upon the clock.',
  ...({ isPublic: true, displayColour: 'navy', displayIcon: 'moon' } as const),
};
type Event = { _id: string; attempts: number; nextAttemptAt: Date };

let services: Awaited<ReturnType<typeof useRealServices>>;
beforeAll(async () => {
  services = await useRealServices();
  for (const name of ['profile', 'stories', 'game'] as const) await services.start(name);
});
afterAll(() => services.close());

it('the dailies of two days both count for the streak, even if the event of the first is due after that of the second', async () => {
  const keeper = await services.openAdmin('lamplighter');
  const userId = await services.openMember('Ada');
  const admin = await services.browserOf(keeper);
  const { storyId } = await admin.stories.call(createStory, { body: OWL, idempotencyKey: randomUUID() });
  await admin.stories.call(setDailyPermission, {
    params: { storyId },
    body: { isAllowed: true, revision: 1 },
  });
  const dates = [1, 2].map((days) => addDays(utcDateOf(new Date()), days));
  for (const date of dates) await admin.stories.call(setDaily, { params: { date }, body: { storyId } });

  const outbox = services.databaseOf('game').collection<Event>('outbox');
  async function solveDaily(day: number) {
    await services.shiftClock(day * DAY_MS);
    const { game } = await services.browserOf(userId);
    const body = { storyId, localDate: dates[day - 1] ?? '', restart: true };
    const { playId } = await game.call(startPlay, { body });
    await game.call(askQuestion, {
      ...{ params: { playId }, body: { question: OWL.solution }, idempotencyKey: randomUUID() },
    });
    return { type: 'play.ended', 'payload.playId': playId };
  }
  await services.stop('profile');
  const first = await solveDaily(1);
  await services.stop('game');
  await outbox.updateOne(first, { $set: { nextAttemptAt: new Date(Date.now() + 9 * DAY_MS) } });
  for (const name of ['profile', 'game'] as const) await services.start(name);
  const second = await solveDaily(2);
  await waitFor(async () => ((await outbox.findOne(second))?.attempts ?? 0) > 0);
  await outbox.updateOne(first, { $set: { nextAttemptAt: new Date(0) } });
  await expect
    .poll(async () => (await services.repositories.profiles.find(userId))?.streak)
    .toMatchObject({ currentStreakCount: 2, lastStreakDate: dates[1] });
});

it('thirty dailies of a guest who signs up all count within a few seconds', async () => {
  const DAILIES = 30;
  const userId = await services.openMember('Newcomer');
  const guestId = randomUUID();
  const plays = Array.from({ length: DAILIES }, (_, at) => {
    const [_id, dailyDate] = [randomUUID(), addDays('2026-10-01', at)];
    const endedAt = new Date(`${dailyDate}T12:00:00Z`);
    return {
      ...{
        _id,
        guestId,
        userId: null,
        playerKey: `guest:${guestId}`,
        storyId: `story-${at}`,
        storyRevision: 1,
      },
      ...{ state: 'solved', isOpen: false, localDate: dailyDate, dailyDate, createdAt: endedAt, turns: [] },
      ...{ startedAt: endedAt, endedAt, questionsAsked: 5, hintsUsed: 0, expiresAt: null },
      result: {
        ...{ completedStatus: 'Completed', timeTakenMs: 60_000, questionsAsked: 5, hintsUsed: 0 },
        ...{ points: 50, accuracyScore: 1 },
      },
    };
  });
  await services.databaseOf('game').collection<{ _id: string }>('plays').insertMany(plays);
  const joinedAt = new Date().toISOString();
  const joined = { eventId: randomUUID(), type: 'guest.joined', occurredAt: joinedAt };
  const { status } = await services.browserWith().game.request('POST', '/internal/events', {
    headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
    json: { ...joined, payload: { guestId, userId, joinedAt } },
  });
  expect(status).toBe(200);
  const profile = () => services.repositories.profiles.find(userId);
  await waitFor(async () => (await profile())?.totalStoriesCompleted === DAILIES, 20_000);
  expect(await profile()).toMatchObject({
    totalXp: DAILIES * 50,
    streak: { currentStreakCount: DAILIES, lastStreakDate: '2026-10-30' },
  });
});

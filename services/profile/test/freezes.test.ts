import { getMe, getProfile } from '@sidelight/contracts';
import { addDays, utcDateOf } from '@sidelight/rules';
import { expect, it } from 'vitest';
import { useProfile } from './support.ts';

const service = useProfile();
const TODAY = utcDateOf(new Date());
let plays = 0;

async function solveDaily(userId: string, date: string) {
  plays += 1;
  const { status } = await service.sendEvent('play.ended', {
    ...{ playId: `freeze-${plays}`, storyId: '1', userId, localDate: date, dailyDate: date },
    ...{ completedStatus: 'Completed', points: 1, questionsAsked: 3, hintsUsed: 0 },
    ...{ timeTakenMs: 1000, accuracyScore: 1 },
  });
  expect(status).toBe(200);
}

it('shows the player and others which dates a freeze saved', async () => {
  const [ada, decoy] = [await service.member(), await service.member()];
  const day = (before: number) => addDays(TODAY, -before);
  // Seven days in a row earn a freeze. Yesterday has no solved daily, so it uses up the freeze.
  for (const before of [8, 7, 6, 5, 4, 3, 2]) await solveDaily(ada.userId, day(before));
  await solveDaily(ada.userId, TODAY);
  const mine = await ada.http.call(getMe, { query: { localDate: TODAY } });
  expect(mine.streak).toEqual({
    currentStreakCount: 8,
    bestStreakCount: 8,
    lastStreakDate: TODAY,
    freezes: 0,
    frozenDates: [day(1)],
  });
  const seen = await decoy.http.call(getProfile, { params: { username: ada.username } });
  expect(seen.streak.frozenDates).toEqual([day(1)]);
  expect((await decoy.http.call(getMe, {})).streak.frozenDates).toEqual([]);
});

it('shows a member every date that a freeze saved, and others the last fourteen', async () => {
  const [ada, decoy] = [await service.member(), await service.member()];
  const start = addDays(TODAY, -400);
  const saved: string[] = [];
  let date = start;
  // In each round, seven days earn a freeze, which saves the missed day after them.
  for (let round = 0; round < 16; round += 1) {
    for (let days = 0; days < 7; days += 1) {
      await solveDaily(ada.userId, date);
      date = addDays(date, 1);
    }
    saved.push(date);
    date = addDays(date, 1);
  }
  await solveDaily(ada.userId, date);
  expect((await ada.http.call(getMe, {})).streak.frozenDates).toEqual(saved);
  const params = { username: ada.username };
  expect((await ada.http.call(getProfile, { params })).streak.frozenDates).toEqual(saved);
  expect((await decoy.http.call(getProfile, { params })).streak.frozenDates).toEqual(saved.slice(-14));
  expect((await service.browser().call(getProfile, { params })).streak.frozenDates).toEqual(saved.slice(-14));
});

it('counts the days with a new mystery for Consistent Creator', async () => {
  const ada = await service.member();
  for (const createdAt of ['2026-11-01T08:00:00Z', '2026-11-01T20:00:00Z', '2026-11-02T08:00:00Z']) {
    await service.sendEvent('story.created', { storyId: 's', authorId: ada.userId, createdAt });
  }
  expect((await ada.http.call(getMe, {})).mysteryDays).toBe(2);
});

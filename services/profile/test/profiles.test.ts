import { getAdvert, getAward, getMe, getProfile, setAdvert, updateUser } from '@sidelight/contracts';
import { addDays, utcDateOf } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { useProfile } from './support.ts';

const service = useProfile();
type Member = Awaited<ReturnType<typeof service.member>>;
const TODAY = utcDateOf(new Date());
let plays = 0;

function play(player: { userId: string | null }, over: Record<string, unknown> = {}) {
  plays += 1;
  return {
    playId: `play-${plays}`,
    storyId: '1',
    userId: player.userId,
    localDate: TODAY,
    dailyDate: null,
    completedStatus: 'Completed',
    points: 40,
    questionsAsked: 12,
    hintsUsed: 1,
    timeTakenMs: 90_400,
    accuracyScore: 0.5,
    ...over,
  };
}
async function end(player: { userId: string | null }, over: Record<string, unknown> = {}) {
  const payload = play(player, over);
  const { status, body } = await service.sendEvent('play.ended', payload);
  expect([status, body]).toEqual([200, { applied: true }]);
  return payload.playId;
}
const awardOf = (member: Member, playId: string) => member.http.call(getAward, { params: { playId } });
const me = (member: Member, localDate = TODAY) => member.http.call(getMe, { query: { localDate } });
const names = async (member: Member) => (await me(member)).achievements.map(({ name }) => name);

describe('a play', () => {
  it('changes totals and XP once, even if its events arrive repeatedly', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    const ended = play(ada);
    const {
      completedStatus: _c,
      points: _p,
      questionsAsked: _q,
      hintsUsed: _h,
      timeTakenMs: _t,
      accuracyScore: _a,
      ...started
    } = ended;
    for (let turn = 0; turn < 3; turn += 1) {
      await service.sendEvent('play.started', started, `started-${ended.playId}`);
      await service.sendEvent('play.ended', ended, `ended-${ended.playId}`);
    }
    await service.sendEvent('play.ended', ended);
    expect(await me(ada)).toMatchObject({
      username: ada.username,
      isMine: true,
      totalXp: 40,
      totalStoriesAttempted: 1,
      totalStoriesCompleted: 1,
      totalQuestionsAsked: 12,
      totalTimePlayedSeconds: 90,
      achievements: [{ name: 'Clever Clogs', unlockedAt: expect.any(String) }],
    });
    const ledger = await service.connection.model('XpEntry').find({ userId: ada.userId }).lean();
    expect(ledger).toMatchObject([{ playId: ended.playId, xp: 40 }]);
    expect(await me(decoy)).toMatchObject({ totalXp: 0, totalStoriesAttempted: 0, achievements: [] });
  });

  it('is counted exactly when many plays end at once', async () => {
    const ada = await service.member();
    await Promise.all(Array.from({ length: 12 }, (_, index) => end(ada, { points: index })));
    expect(await me(ada)).toMatchObject({
      totalXp: 66,
      totalStoriesCompleted: 12,
      totalQuestionsAsked: 144,
      totalTimePlayedSeconds: 12 * 90,
    });
    const ledger = await service.connection
      .model('XpEntry')
      .find({ userId: ada.userId })
      .lean<{ xp: number }[]>();
    expect(ledger.reduce((sum, { xp }) => sum + xp, 0)).toBe(66);
  });

  it('gives only time and questions if the player resigned', async () => {
    const ada = await service.member();
    const playId = await end(ada, { completedStatus: 'Resigned', points: 0, questionsAsked: 3 });
    expect(await me(ada)).toMatchObject({
      totalXp: 0,
      totalStoriesCompleted: 0,
      totalQuestionsAsked: 3,
      achievements: [],
    });
    expect(await awardOf(ada, playId)).toMatchObject({ isSettled: true, xp: 0, newAchievements: [] });
  });

  it('that was left adds only its questions, once, and the achievements that they unlock', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    const left = (questionsAsked: number, userId: string | null = ada.userId) => ({
      ...{ playId: `left-${questionsAsked}`, storyId: '1', userId, localDate: TODAY, dailyDate: TODAY },
      questionsAsked,
    });
    for (let time = 0; time < 3; time += 1) await service.sendEvent('play.left', left(25), 'left-once');
    await end(ada, { completedStatus: 'Resigned', points: 0, questionsAsked: 14 });
    await service.sendEvent('play.left', left(11));
    await service.sendEvent('play.left', left(7, null));
    expect(await me(ada)).toMatchObject({
      totalQuestionsAsked: 50,
      totalStoriesCompleted: 0,
      totalXp: 0,
      achievements: [{ name: 'Question Master' }],
      streak: { lastStreakDate: null },
    });
    expect((await me(decoy)).totalQuestionsAsked).toBe(0);
  });

  it('unlocks an achievement for attempts when it begins, and announces it at its end', async () => {
    const ada = await service.member();
    await service.connection
      .model('Profile')
      .updateOne({ _id: ada.userId }, { $set: { totalStoriesAttempted: 99 } });
    const ended = play(ada, { completedStatus: 'Resigned', points: 0 });
    const { playId, storyId, userId, localDate, dailyDate } = ended;
    await service.sendEvent('play.started', { playId, storyId, userId, localDate, dailyDate });
    expect(await me(ada)).toMatchObject({
      totalStoriesAttempted: 100,
      achievements: [{ name: 'Explorer' }],
    });
    await end(ada, { completedStatus: 'Resigned', points: 0 });
    await service.sendEvent('play.ended', ended);
    expect(await awardOf(ada, playId)).toMatchObject({ newAchievements: ['Explorer'] });
    expect((await me(ada)).achievements).toHaveLength(1);
  });

  it('has an award that only its player sees, settled once the event has arrived', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    expect(await awardOf(ada, 'play-unheard')).toMatchObject({ isSettled: false, xp: 0, totalXp: 0 });
    const playId = await end(ada, { points: 44, questionsAsked: 9, timeTakenMs: 59_000 });
    expect(await awardOf(ada, playId)).toEqual({
      playId,
      isSettled: true,
      xp: 44,
      totalXp: 44,
      newAchievements: ['Clever Clogs', 'Super Sleuth', 'Speed Demon'],
      streak: { currentStreakCount: 0, bestStreakCount: 0, lastStreakDate: null, freezes: 0 },
    });
    expect(await awardOf(decoy, playId)).toMatchObject({ isSettled: false, xp: 0 });
    const again = await end(ada, { points: 44, questionsAsked: 9, timeTakenMs: 59_000 });
    expect((await awardOf(ada, again)).newAchievements).toEqual([]);
    expect((await service.browser().request('GET', `/api/profile/me/awards/${playId}`)).status).toBe(401);
  });

  it('of a guest or a deleted account changes no profile', async () => {
    await end({ userId: null });
    await end({ userId: 'user-who-left' });
    expect(await service.connection.model('XpEntry').countDocuments({ userId: 'user-who-left' })).toBe(0);
  });

  it('of a guest counts for the streak in the order of the dates, in whatever order the events arrive', async () => {
    const ada = await service.member();
    const daily = (back: number, afterPlayId: string | null) => ({
      ...play(ada, { dailyDate: addDays(TODAY, -back), localDate: addDays(TODAY, -back) }),
      afterPlayId,
    });
    const first = daily(3, null);
    const second = daily(2, first.playId);
    const third = daily(1, second.playId);
    const send = (payload: typeof first) =>
      service.sendEvent('play.claimed', payload, `claimed-${payload.playId}`);
    const waiting = [third, second, first];
    while (waiting.length > 0) {
      const arrived: typeof waiting = [];
      for (const each of waiting) if ((await send(each)).status === 200) arrived.push(each);
      expect(arrived).toHaveLength(1);
      waiting.splice(0, waiting.length, ...waiting.filter((each) => !arrived.includes(each)));
    }
    expect(await me(ada)).toMatchObject({
      totalStoriesAttempted: 3,
      streak: { currentStreakCount: 3, lastStreakDate: addDays(TODAY, -1) },
    });
  });

  it('of a guest counts once it is claimed, also for the streak', async () => {
    const ada = await service.member();
    const claimed = play(ada, { dailyDate: addDays(TODAY, -400), localDate: addDays(TODAY, -400) });
    await service.sendEvent('play.claimed', claimed);
    await service.sendEvent('play.claimed', play(ada, { completedStatus: 'Attempted', questionsAsked: 5 }));
    expect(await me(ada)).toMatchObject({
      totalXp: 40,
      totalStoriesAttempted: 2,
      totalStoriesCompleted: 1,
      totalQuestionsAsked: 17,
      streak: { bestStreakCount: 1 },
    });
  });
});

describe('streaks', () => {
  it('grow with daily mysteries, and end after a missed day, by the player’s own date', async () => {
    const ada = await service.member();
    // At noon UTC, it is still yesterday in some time zones and already tomorrow in others.
    service.clock.aheadMs = Date.parse(`${TODAY}T12:00:00Z`) - Date.now();
    for (const back of [3, 2, 1]) await end(ada, { dailyDate: addDays(TODAY, -back) });
    await end(ada, { dailyDate: null });
    expect((await me(ada)).streak).toMatchObject({
      currentStreakCount: 3,
      lastStreakDate: addDays(TODAY, -1),
    });
    expect((await me(ada, addDays(TODAY, 1))).streak).toMatchObject({
      currentStreakCount: 0,
      bestStreakCount: 3,
    });
    expect((await me(ada, addDays(TODAY, 30))).streak.currentStreakCount).toBe(3);
    expect(await names(ada)).toContain('Riddler');
    await end(ada, { dailyDate: TODAY, completedStatus: 'Resigned', points: 0 });
    expect((await me(ada)).streak).toMatchObject({
      currentStreakCount: 0,
      bestStreakCount: 3,
      lastStreakDate: TODAY,
    });
    service.clock.aheadMs = 0;
  });
});

describe('Fastest Gun', () => {
  it('goes to one player a day, also when several solve at once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => service.member()));
    const daily = { dailyDate: addDays(TODAY, -7) };
    await end(members[0] as Member, { ...daily, completedStatus: 'Resigned', points: 0 });
    const ids = await Promise.all(members.map((member) => end(member, daily)));
    const awards = await Promise.all(members.map((member, index) => awardOf(member, ids[index] ?? '')));
    const fastest = awards.filter(({ newAchievements }) => newAchievements.includes('Fastest Gun'));
    expect(fastest).toHaveLength(1);
    expect(await service.connection.model('DailyFirst').countDocuments({ _id: daily.dailyDate })).toBe(1);
  });
});

describe('authors', () => {
  it('earn their achievements with mysteries and reactions', async () => {
    const ada = await service.member();
    for (const day of ['01', '01', '02']) {
      const payload = { storyId: `s${day}`, authorId: ada.userId, createdAt: `2026-11-${day}T10:00:00.000Z` };
      await service.sendEvent('story.created', payload);
    }
    expect(await names(ada)).toEqual(['Storyteller']);
    const third = { storyId: 's3', authorId: ada.userId, createdAt: '2026-11-03T10:00:00.000Z' };
    await service.sendEvent('story.created', third);
    expect(await names(ada)).toEqual(['Storyteller', 'Consistent Creator']);
    const react = (likesDelta: number, dislikesDelta: number) =>
      service.sendEvent('reaction.changed', {
        storyId: 's3',
        authorId: ada.userId,
        likesDelta,
        dislikesDelta,
      });
    await react(5, 4);
    await react(0, 1);
    expect(await names(ada)).toContain('Marmite');
    await react(4, -1);
    expect(await names(ada)).not.toContain('Crowd Pleaser');
    await react(1, 0);
    expect(await names(ada)).toContain('Crowd Pleaser');
    await react(-9, 0);
    expect(await names(ada)).toContain('Crowd Pleaser');
  });
});

describe('profiles', () => {
  it('are public by username, without private data', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    await end(ada);
    for (const http of [service.browser(), decoy.http]) {
      const profile = await http.call(getProfile, { params: { username: ada.username.toLowerCase() } });
      expect(profile).toMatchObject({ username: ada.username, isMine: false, totalXp: 40 });
      expect(JSON.stringify(profile)).not.toMatch(/@example|hash|needsAdvert|creation/);
    }
    const mine = await ada.http.call(getProfile, { params: { username: ada.username } });
    expect(mine.isMine).toBe(true);
    const unknown = await service.browser().request('GET', '/api/profile/profiles/nobody_here');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Profile not found']);
    expect((await service.browser().request('GET', '/api/profile/me')).status).toBe(401);
  });

  it('store the advert flag of each player', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    expect(await ada.http.call(getAdvert, {})).toEqual({ needsAdvert: false });
    await ada.http.call(setAdvert, { body: { needsAdvert: true } });
    expect(await ada.http.call(getAdvert, {})).toEqual({ needsAdvert: true });
    expect(await decoy.http.call(getAdvert, {})).toEqual({ needsAdvert: false });
    const { status } = await ada.http.request('PUT', '/api/profile/me/advert', {
      json: { needsAdvert: 'yes' },
    });
    expect(status).toBe(400);
  });

  it('are found by other services, only with the service token', async () => {
    const [ada, bob] = [await service.member(), await service.member()];
    const userIds = [ada.userId, bob.userId, 'unknown'];
    const { body } = await service.internal('POST', '/internal/usernames', { userIds });
    expect(body).toEqual({ usernames: { [ada.userId]: ada.username, [bob.userId]: bob.username } });
    const next = service.newName();
    await ada.http.call(updateUser, { body: { username: next } });
    const found = await service.internal('GET', `/internal/users/${next.toUpperCase()}`);
    expect(found.body).toEqual({ userId: ada.userId, username: next });
    expect((await service.internal('GET', `/internal/users/${ada.username}`)).status).toBe(404);
    const stranger = await ada.http.request('POST', '/internal/usernames', { json: { userIds } });
    expect(stranger.status).toBe(401);
  });
});

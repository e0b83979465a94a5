import {
  confirmMfa,
  deleteAccount,
  enrolMfa,
  exportMemberMarks,
  exportMemberPlays,
  exportMemberStories,
  exportMyData,
  getSession,
  recover,
  setReminders,
  signUp,
  updateUser,
} from '@sidelight/contracts';
import type { ApiClient } from '@sidelight/kit/testing';
import { waitFor } from '@sidelight/kit/testing';
import { utcDateOf } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
const DAY = 86_400_000;
type Member = Awaited<ReturnType<typeof service.member>>;

let plays = 0;
async function solve({ userId }: Member, dailyDate: string | null = null) {
  plays += 1;
  await service.sendEvent('play.ended', {
    ...{ playId: `played-${plays}`, storyId: '1', userId, localDate: utcDateOf(new Date()), dailyDate },
    ...{ completedStatus: 'Completed', points: 40, questionsAsked: 5, hintsUsed: 0, timeTakenMs: 50_000 },
    accuracyScore: 0.5,
  });
  return `played-${plays}`;
}

const play = (playId: string) => ({
  ...{ playId, storyId: '1', title: 'T', state: 'left', localDate: '2026-11-20', dailyDate: null },
  ...{ personalityIndex: 0, createdAt: '2026-11-20T10:00:00.000Z', startedAt: null, endedAt: null },
  ...{ questionsAsked: 0, hintsUsed: 0, turns: [], result: null },
});
const EMPTY_PAGE = { items: [], nextCursor: null };
const EMPTY_MARKS = { favourites: [], reactions: [], reports: [] };

function stand({ userId }: Member) {
  const pathOf = (path: string) => path.replace(':userId', userId);
  service.game.pages.set(pathOf(exportMemberPlays.path), (query) =>
    query.get('cursor') === 'more'
      ? { items: [play('p2')], nextCursor: null }
      : { items: [play('p1')], nextCursor: 'more' },
  );
  service.stories.pages.set(pathOf(exportMemberStories.path), () => EMPTY_PAGE);
  service.stories.pages.set(pathOf(exportMemberMarks.path), () => ({
    ...EMPTY_MARKS,
    favourites: [{ storyId: '7', createdAt: '2026-11-20T10:00:00.000Z' }],
  }));
}

describe('the download of one’s data', () => {
  it('has the complete data of every service and no secrets', async () => {
    const member = await service.member();
    const playId = await solve(member);
    stand(member);
    const wishes = { channel: 'off', hour: 7, timeZone: 'Asia/Tokyo', hasReview: true } as const;
    await member.http.call(setReminders, { body: wishes });
    const day = { userId: member.userId, date: '2026-11-23', kind: 'review' } as const;
    await service.repositories.reminders.takeDay(day, service.clock.now());
    const { headers, body } = await member.http.request('GET', exportMyData.path);
    expect(headers.get('content-disposition')).toBe('attachment; filename=sidelight-data.json');
    expect(body).toMatchObject({
      account: { userId: member.userId, username: member.username, email: member.email },
      profile: { totalXp: 40, isMine: true },
      needsAdvert: false,
      isPremiumInterested: false,
      reminders: { ...wishes, pushEndpoint: null, remindedOn: ['2026-11-23'] },
      awards: [{ playId, xp: 40 }],
      sessions: [{ userAgent: expect.any(String) }],
      plays: [{ playId: 'p1' }, { playId: 'p2' }],
      stories: [],
      favourites: [{ storyId: '7' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|sealedSecret|sessionId|stopToken/);
  });

  it('fails while a service is down, and works again afterwards', async () => {
    const member = await service.member();
    stand(member);
    service.stories.state.isDown = true;
    try {
      expect(await codeOf(member.http.call(exportMyData, {}))).toBe('unavailable');
    } finally {
      service.stories.state.isDown = false;
    }
    expect(await codeOf(member.http.call(exportMyData, {}))).toBe('none');
  });

  it('is only for the member', async () => {
    expect((await service.browser().request('GET', exportMyData.path)).status).toBe(401);
  });
});

const remove = (http: ApiClient, currentPassword = PASSWORD) =>
  http.call(deleteAccount, { body: { currentPassword } });

async function collectionsWith(text: string): Promise<string[]> {
  const names = (await service.connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const found: string[] = [];
  for (const name of names) {
    const documents = await service.connection.collection(name).find().toArray();
    if (JSON.stringify(documents).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found.sort();
}

describe('deleting an account', () => {
  it('needs the password', async () => {
    const { http, userId } = await service.member();
    expect(await codeOf(remove(http, 'Wrong-horse-7'))).toBe('current_password_wrong');
    expect(await codeOf(remove(service.browser()))).toBe('not_authenticated');
    expect(await service.repositories.accounts.find(userId)).not.toBeNull();
  });

  it('leaves only the event and the held username, and the records of a decoy stay', async () => {
    const [member, decoy] = [await service.member(), await service.member()];
    const other = service.browser();
    await service.login(other, member.username);
    for (const each of [member, decoy]) {
      await solve(each, '2026-11-20');
      await each.http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
      await service.browser().call(recover, { body: { email: each.email } });
      await each.http.call(updateUser, { body: { email: `next-${each.email}`, currentPassword: PASSWORD } });
      await service.nextMail(`next-${each.email}`);
      const wishes = { channel: 'mail', hour: 18, timeZone: 'Europe/Berlin', hasReview: true } as const;
      await each.http.call(setReminders, { body: wishes });
      const day = { userId: each.userId, date: '2026-11-20', kind: 'mail' } as const;
      await service.repositories.reminders.takeDay(day, service.clock.now());
    }
    const before = await collectionsWith(member.userId);
    expect(before).toEqual(
      expect.arrayContaining([
        ...['accounts', 'awards', 'mails', 'profiles', 'reminder_days', 'reminders', 'sessions', 'tokens'],
      ]),
    );
    const ofDecoy = await collectionsWith(decoy.userId);
    const { body: stats } = await service.browser().request('GET', '/api/profile/stats');

    expect((await remove(member.http)).user).toBeNull();
    expect((await member.http.call(getSession, {})).user).toBeNull();
    expect(member.http.cookies.has('sid')).toBe(false);
    expect((await other.call(getSession, {})).user).toBeNull();

    await service.nextMail(member.email, 4);
    const goodbye = await collectionsWith(member.email);
    // The records that still contain the email, the id or the name expire by themselves: the username claim after 30
    // days, the others within a week.
    expect(goodbye).toEqual(['mails']);
    expect(await collectionsWith(member.userId)).toEqual(['outbox', 'rate_limits']);
    expect(await collectionsWith(member.username)).toEqual(['mails', 'username_claims']);
    expect(await collectionsWith(decoy.userId)).toEqual(ofDecoy);
    expect((await decoy.http.call(getSession, {})).user?.userId).toBe(decoy.userId);
    const { body: after } = await service.browser().request('GET', '/api/profile/stats');
    expect(after.totalUsers).toBe(stats.totalUsers - 1);
    expect(await codeOf(service.login(service.browser(), member.username))).toBe('invalid_credentials');
    const profile = await service.browser().request('GET', `/api/profile/profiles/${member.username}`);
    expect(profile.body.code).toBe('profile_not_found');
  });

  it('sends an event to the game and the stories service once they respond', async () => {
    const member = await service.member();
    service.stories.state.isDown = true;
    try {
      await remove(member.http);
      const told = ({ payload }: { payload: Record<string, unknown> }) => payload.userId === member.userId;
      await waitFor(() => service.game.events.some(told));
      expect(service.stories.events.some(told)).toBe(false);
      service.stories.state.isDown = false;
      await waitFor(() => service.stories.events.some(told));
      const event = service.stories.events.find(told);
      expect(event).toMatchObject({ type: 'account.deleted', payload: { userId: member.userId } });
    } finally {
      service.stories.state.isDown = false;
    }
  });

  it('holds the username for 30 days, and allows a new sign-up with the email at once', async () => {
    const member = await service.member();
    const begin = (username: string) =>
      codeOf(service.browser().call(signUp, { body: { username, email: member.email, password: PASSWORD } }));
    await remove(member.http);
    expect(await begin(member.username)).toBe('username_taken');
    expect(await begin(service.newName())).toBe('none');
    service.clock.aheadMs += 31 * DAY;
    try {
      expect(await begin(member.username.toUpperCase())).toBe('none');
    } finally {
      service.clock.aheadMs -= 31 * DAY;
    }
  });

  it('frees the usernames of sign-ups with the email that were never confirmed', async () => {
    const member = await service.member();
    const username = service.newName();
    const begin = (email: string, password = PASSWORD) =>
      codeOf(service.browser().call(signUp, { body: { username, email, password } }));
    expect(await begin(member.email)).toBe('none');
    expect(await begin('other-mailbox@example.org', 'Another-horse-7')).toBe('username_taken');
    await remove(member.http);
    expect(await begin('other-mailbox@example.org', 'Another-horse-7')).toBe('none');
  });

  it('happens once for two parallel requests', async () => {
    const member = await service.member();
    const { body: stats } = await service.browser().request('GET', '/api/profile/stats');
    const codes = await Promise.all([codeOf(remove(member.http)), codeOf(remove(member.http))]);
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    const { body: after } = await service.browser().request('GET', '/api/profile/stats');
    expect(after.totalUsers).toBe(stats.totalUsers - 1);
  });

  it('leaves a remaining session without an account', async () => {
    const member = await service.member();
    const { userId } = member;
    await remove(member.http);
    const late = service.browser(await service.sessions.issue({ userId }));
    expect(await codeOf(late.call(confirmMfa, { body: { code: '123456' } }))).toBe('session_not_found');
    expect(await codeOf(remove(late))).toBe('session_not_found');
    expect((await late.call(getSession, {})).user).toBeNull();
  });
});

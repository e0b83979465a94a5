import {
  deleteAccount,
  getAward,
  getMe,
  getProfile,
  getSession,
  listSessions,
  updateUser,
} from '@sidelight/contracts';
import { hashId } from '@sidelight/kit';
import { answersFor, auditRoles } from '@sidelight/kit/testing';
import { utcDateOf } from '@sidelight/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin } from '../src/admin/make-admin.ts';
import { ADMINS, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
type Account = { userId: string; username: string };

let member: Account;
let owner: Account & { formerUsername: string };
let deleted: Account;
let admin: Account;
let deletedCookie: string;

beforeAll(async () => {
  member = await service.member();
  const ada = await service.member();
  const username = service.newName();
  await ada.http.call(updateUser, { body: { username } });
  owner = { userId: ada.userId, username, formerUsername: ada.username };
  await service.sendEvent('play.ended', {
    ...{ playId: 'played', storyId: '1', userId: ada.userId, localDate: utcDateOf(new Date()) },
    ...{ dailyDate: null, completedStatus: 'Completed', points: 40, questionsAsked: 5, hintsUsed: 0 },
    ...{ timeTakenMs: 50_000, accuracyScore: 0.5 },
  });
  const formerMember = await service.member();
  deleted = { userId: formerMember.userId, username: formerMember.username };
  deletedCookie = `sid=${formerMember.http.cookies.get('sid')}`;
  await formerMember.http.call(deleteAccount, { body: { currentPassword: PASSWORD } });
  const [name = ''] = ADMINS;
  const login = { username: name, email: 'lamp@example.org', password: PASSWORD };
  const options = { adminUsernames: ADMINS, now: service.clock.now() };
  await makeAdmin(service.connection, service.repositories, login, options);
  const account = await service.repositories.accounts.findByUsername(name);
  admin = { userId: account?._id ?? '', username: name };
  const page = () => ({ items: [], nextCursor: null });
  const marks = () => ({ favourites: [], reactions: [], reports: [] });
  for (const { userId } of [member, owner, admin]) {
    service.game.pages.set(`/internal/members/${userId}/plays`, page);
    service.stories.pages.set(`/internal/members/${userId}/stories`, page);
    service.stories.pages.set(`/internal/members/${userId}/marks`, marks);
  }
});

const browserOf = async (account: Account) => service.browser(await service.sessions.issue(account));

async function stage() {
  return {
    browsers: {
      deleted: service.browser(deletedCookie),
      member: await browserOf(member),
      owner: await browserOf(owner),
      admin: await browserOf(admin),
    },
    params: { username: owner.username, playId: 'played' },
    things: owner,
  };
}

async function newSession({ userId }: Account) {
  const cookie = await service.sessions.issue({ userId });
  const [id = ''] = decodeURIComponent(cookie.split('=')[1] ?? '')
    .slice(2)
    .split('.');
  return { params: { sessionId: hashId(id) } };
}
const wrong = 'Wrong-horse-7';

describe('every route', () => {
  auditRoles({
    mounted: () => service,
    stage,
    rows: {
      getSession: { answers: [200, 200, 200, 200] },
      signUp: {
        answers: [202, 202, 202, 202],
        make: async () => {
          const username = service.newName();
          return { body: { username, email: service.emailOf(username), password: PASSWORD } };
        },
      },
      signIn: { answers: [401, 401, 401, 401], body: { identifier: 'nobody_at_all', password: wrong } },
      signOut: { answers: [200, 200, 200, 200], body: { scope: 'local' } },
      recover: { answers: [202, 202, 202, 202], body: { email: 'nobody@example.org' } },
      resend: { answers: [202, 202, 202, 202], body: { email: 'nobody@example.org' } },
      describeLink: { answers: [410, 410, 410, 410], body: { token: 'x'.repeat(43), type: 'signup' } },
      verify: { answers: [410, 410, 410, 410], body: { token: 'x'.repeat(43), type: 'signup' } },
      challengeMfa: { answers: [410, 410, 410, 410], body: { challenge: 'x'.repeat(43), code: '123456' } },
      updateUser: { answers: [401, 200, 200, 200], body: {} },
      listSessions: { answers: [401, 200, 200, 200] },
      // Admins end other members' sessions by another route, which makes an audit entry.
      deleteSession: { answers: [401, 404, 200, 404], make: newSession },
      enrolMfa: { answers: [401, 403, 403, 403], body: { currentPassword: wrong } },
      confirmMfa: { answers: [401, 409, 409, 409], body: { code: '123456' } },
      disableMfa: { answers: [401, 409, 409, 409], body: { currentPassword: wrong, code: '123456' } },
      deleteAccount: { answers: [401, 403, 403, 403], body: { currentPassword: wrong } },
      exportMyData: { answers: [401, 200, 200, 200] },

      getProfile: { answers: [200, 200, 200, 200] },
      getMe: { answers: [401, 200, 200, 200] },
      getAward: { answers: [401, 200, 200, 200] },
      getAdvert: { answers: [401, 200, 200, 200] },
      setAdvert: { answers: [401, 200, 200, 200], body: { needsAdvert: true } },
      getPremiumInterest: { answers: [401, 200, 200, 200] },
      getTuningConsent: { answers: [401, 200, 200, 200] },
      setTuningConsent: { answers: [401, 200, 200, 200], body: { isGiven: true } },
      getReminders: { answers: [401, 200, 200, 200] },
      setReminders: {
        answers: [401, 200, 200, 200],
        body: { channel: 'mail', hour: 8, timeZone: 'Europe/Berlin', hasReview: false },
      },
      // Nobody may stop mails without the token from a mail.
      describeStop: { answers: [410, 410, 410, 410], query: `?list=review&token=${'x'.repeat(43)}` },
      stopMails: { answers: [410, 410, 410, 410], body: { token: 'x'.repeat(43), list: 'reminder' } },
      stopMailsByOneClick: {
        answers: [410, 410, 410, 410],
        query: `?list=review&token=${'x'.repeat(43)}`,
      },
      sendClientReport: {
        answers: [202, 202, 202, 202],
        body: { page: 'home', errors: [], vitals: [] },
      },
      setPremiumInterest: { answers: [401, 200, 200, 200], body: { isInterested: true } },
      getProfileStats: { answers: [200, 200, 200, 200] },

      listUsers: { answers: [401, 403, 403, 200], query: '?username=a' },
      findUser: { answers: [401, 403, 403, 200] },
      revokeUserSessions: { answers: [401, 403, 403, 200] },
      listAccountAudit: { answers: [401, 403, 403, 200] },
    },
  });
});

describe('data of one member', () => {
  it('is shown to nobody else by the public routes', async () => {
    const { browsers, params } = await stage();
    const award = (http: typeof browsers.member) => http.call(getAward, { params });
    expect(await award(browsers.owner)).toMatchObject({ isSettled: true, xp: 40 });
    for (const http of [browsers.member, browsers.admin]) {
      expect(await award(http)).toMatchObject({ isSettled: false, xp: 0, totalXp: 0 });
      expect(await http.call(getProfile, { params })).toMatchObject({ isMine: false, totalXp: 40 });
      expect(await http.call(getMe, { query: {} })).toMatchObject({ isMine: true, totalXp: 0 });
      const { items } = await http.call(listSessions, {});
      const owners = (await browsers.owner.call(listSessions, {})).items.map(({ sessionId }) => sessionId);
      expect(items.filter(({ sessionId }) => owners.includes(sessionId))).toEqual([]);
    }
  });
});

describe('a username', () => {
  it('that was given up is found by no route', async () => {
    const { browsers } = await stage();
    expect(await answersFor(owner.formerUsername, browsers.admin, service.contracts)).toEqual([]);
    expect((await browsers.owner.call(getSession, {})).user?.username).toBe(owner.username);
  });

  it('of a deleted account is found by no route', async () => {
    const { browsers } = await stage();
    expect(await answersFor(deleted.username, browsers.admin, service.contracts)).toEqual([]);
  });
});

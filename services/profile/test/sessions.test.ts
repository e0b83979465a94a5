import { hash } from '@node-rs/argon2';
import {
  deleteAccount,
  deleteSession,
  getSession,
  listSessions,
  signIn,
  signOut,
  updateUser,
  verify,
} from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin } from '../src/admin/make-admin.ts';
import { ADMINS, codeOf, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
const DAY = 86_400_000;
const userOf = async (http: ReturnType<typeof service.browser>) => (await http.call(getSession, {})).user;

describe('signing in', () => {
  it('accepts email or username in upper or lower case', async () => {
    const { username, email, userId } = await service.member();
    for (const identifier of [username, username.toUpperCase(), email, ` ${email.toUpperCase()} `]) {
      const { user } = await service.login(service.browser(), identifier);
      expect(user?.userId).toBe(userId);
    }
  });

  it('responds the same for a wrong password and an unknown account', async () => {
    const { username } = await service.member();
    const answers = [
      await service.browser().request('POST', '/api/profile/auth/sign-in', {
        json: { identifier: username, password: 'Wrong-horse-7' },
      }),
      await service.browser().request('POST', '/api/profile/auth/sign-in', {
        json: { identifier: 'nobody_at_all', password: 'Wrong-horse-7' },
      }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.error, body.code]).toEqual([
        401,
        'Invalid login credentials',
        'invalid_credentials',
      ]);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([{}, { identifier: 'ada' }, { password: 'x' }, { identifier: '', password: '' }])(
    'needs both: %j',
    async (json) => {
      const { status, body } = await service.browser().request('POST', '/api/profile/auth/sign-in', { json });
      expect([status, body.error]).toEqual([
        400,
        'You must provide either an email or phone number and a password',
      ]);
    },
  );

  it('refuses operators and other sites', async () => {
    const { username } = await service.member();
    const path = '/api/profile/auth/sign-in';
    const operator = await service.browser().request('POST', path, {
      json: { identifier: { $ne: null }, password: { $ne: null } },
    });
    expect(operator.status).toBe(400);
    const cross = await service.browser().request('POST', path, {
      json: { identifier: username, password: PASSWORD },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([cross.status, cross.body.code]).toEqual([403, 'cross_site']);
    const form = await service.browser().request('POST', path, {
      body: `identifier=${username}&password=${PASSWORD}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('gives a new session id, in a cookie that scripts can’t read', async () => {
    const { http, username } = await service.member();
    const before = http.cookies.get('sid');
    const { headers } = await http.request('POST', '/api/profile/auth/sign-in', {
      json: { identifier: username, password: PASSWORD },
    });
    expect(http.cookies.get('sid')).not.toBe(before);
    expect(headers.getSetCookie().find((line) => line.startsWith('sid='))).toMatch(/HttpOnly.*SameSite=Lax/i);
    const old = service.browser(`sid=${before}`);
    expect(await userOf(old)).toBeNull();
  });

  it('replaces a hash with weaker parameters', async () => {
    const { username, userId } = await service.member();
    const weaker = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await service.connection.model('Account').updateOne({ _id: userId }, { $set: { passwordHash: weaker } });
    const stored = async () => (await service.repositories.accounts.find(userId))?.passwordHash ?? '';
    expect(await codeOf(service.login(service.browser(), username, 'Wrong-horse-7'))).toBe(
      'invalid_credentials',
    );
    expect(await stored()).toBe(weaker);
    expect(await codeOf(service.login(service.browser(), username))).toBe('none');
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await codeOf(service.login(service.browser(), username))).toBe('none');
    expect(await stored()).toBe(renewed);
  });

  it('hands over a guest’s plays', async () => {
    const { username, userId } = await service.member();
    const before = service.gameEvents.length;
    await service.login(service.browser(), username);
    const guest = service.browser('guest=AAAAAAAAAAAAAAAAAAAAAA');
    await service.login(guest, username);
    await waitFor(() => service.gameEvents.length > before);
    expect(service.gameEvents.slice(before)).toMatchObject([
      { type: 'guest.joined', payload: { userId, guestId: expect.any(String) } },
    ]);
    const joined = await service.member(service.browser('guest=BBBBBBBBBBBBBBBBBBBBBB'));
    await waitFor(() => service.gameEvents.some(({ payload }) => payload.userId === joined.userId));
  });
});

describe('sessions', () => {
  async function twoBrowsers() {
    const { http, username, userId } = await service.member();
    const other = service.browser();
    await service.login(other, username);
    return { http, other, username, userId };
  }

  it('are listed only for their owner', async () => {
    const { http, other } = await twoBrowsers();
    const decoy = await service.member();
    const { items } = await http.call(listSessions, {});
    expect(items).toHaveLength(2);
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const theirs = (await decoy.http.call(listSessions, {})).items;
    expect(theirs).toHaveLength(1);
    const sessionId = items.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect(await codeOf(decoy.http.call(deleteSession, { params: { sessionId } }))).toBe('not_found');
    expect(await userOf(other)).not.toBeNull();
    await http.call(deleteSession, { params: { sessionId } });
    expect(await userOf(other)).toBeNull();
    expect(await userOf(http)).not.toBeNull();
  });

  it.each([
    ['local', false, true],
    ['others', true, false],
    ['global', false, false],
  ] as const)('end by scope %s', async (scope, isHere, isThere) => {
    const { http, other } = await twoBrowsers();
    const { user } = await http.call(signOut, { body: { scope } });
    expect([user !== null, (await userOf(http)) !== null, (await userOf(other)) !== null]).toEqual([
      isHere,
      isHere,
      isThere,
    ]);
    expect((await service.browser().call(signOut, { body: { scope } })).user).toBeNull();
  });
});

describe('changing the account', () => {
  const change = (
    http: ReturnType<typeof service.browser>,
    body: Parameters<typeof http.call<typeof updateUser>>[1]['body'],
  ) => http.call(updateUser, { body });

  it('accepts a new password with the current one and ends the other sessions', async () => {
    const { http, username, email } = await service.member();
    const other = service.browser();
    await service.login(other, username);
    const before = http.cookies.get('sid');
    expect(await codeOf(change(http, { password: 'Another-horse-8' }))).toBe('current_password_wrong');
    expect(
      await codeOf(change(http, { password: 'Another-horse-8', currentPassword: 'Wrong-horse-7' })),
    ).toBe('current_password_wrong');
    expect(await codeOf(change(http, { password: 'Password1!', currentPassword: PASSWORD }))).toBe(
      'weak_password',
    );
    const { user } = await change(http, { password: 'Another-horse-8', currentPassword: PASSWORD });
    expect(user?.username).toBe(username);
    expect(await userOf(http)).not.toBeNull();
    expect(http.cookies.get('sid')).not.toBe(before);
    expect(await userOf(other)).toBeNull();
    expect(await codeOf(service.login(service.browser(), username))).toBe('invalid_credentials');
    const mail = await service.nextMail(email, 2);
    expect(mail.subject).toBe('Your Sidelight password has changed');
    expect(mail.text).toMatch(/Not you\? Reset it here: \S+\/login\?mode=reset\n/);
  });

  it('changes the email once the new address confirms it, and sends a notice to the old one', async () => {
    const { http, username, email } = await service.member();
    const next = `new-${email}`;
    expect(await codeOf(change(http, { email: next }))).toBe('current_password_wrong');
    const { user } = await change(http, { email: next, currentPassword: PASSWORD });
    expect(user?.email).toBe(email);
    const { token } = await service.nextMail(next);
    expect((await service.nextMail(email, 2)).subject).toContain('about to change');
    await http.call(verify, { body: { token, type: 'email_change' } });
    expect((await userOf(http))?.email).toBe(next);
    expect((await service.nextMail(email, 3)).subject).toContain('has changed');
    expect(await codeOf(service.login(service.browser(), next))).toBe('none');
    expect(await codeOf(service.login(service.browser(), email))).toBe('invalid_credentials');
    expect((await userOf(http))?.username).toBe(username);
  });

  it('keeps an email that differs only in upper and lower case, but still checks the current password', async () => {
    const { http, username, email } = await service.member();
    const same = email.toUpperCase();
    expect(await codeOf(change(http, { email: same }))).toBe('current_password_wrong');
    const wrong = { email: same, username: service.newName(), currentPassword: 'Wrong-horse-7' };
    expect(await codeOf(change(http, wrong))).toBe('current_password_wrong');
    const { user } = await change(http, { email: same, currentPassword: PASSWORD });
    expect(user).toMatchObject({ username, email });
    // Only the sign-up's mail.
    expect(await service.mailsTo(email)).toHaveLength(1);
  });

  it('changes the email only with the newest link, once and within a day', async () => {
    const { http, email } = await service.member();
    const ask = async (next: string) => {
      await change(http, { email: next, currentPassword: PASSWORD });
      return (await service.nextMail(next)).token;
    };
    const use = (token: string) => codeOf(http.call(verify, { body: { token, type: 'email_change' } }));
    const [first, second] = [await ask(`one-${email}`), await ask(`two-${email}`)];
    expect(await use(first)).toBe('token_invalid');
    service.clock.aheadMs += DAY + 1000;
    try {
      expect(await use(second)).toBe('token_invalid');
    } finally {
      service.clock.aheadMs -= DAY + 1000;
    }
    const codes = await Promise.all([use(second), use(second), use(second)]);
    expect(codes.sort()).toEqual(['none', 'token_invalid', 'token_invalid']);
    expect((await userOf(http))?.email).toBe(`two-${email}`);
  });

  it('does not reveal whether a new email has an account', async () => {
    const [one, two] = [await service.member(), await service.member()];
    const { user } = await change(one.http, { email: two.email, currentPassword: PASSWORD });
    expect(user?.email).toBe(one.email);
    await service.nextMail(one.email, 2);
    await waitFor(
      async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0,
    );
    expect(await service.mailsTo(two.email)).toHaveLength(1);
  });

  it('renames in all sessions, holds the old name for 30 days and stores the history', async () => {
    const { http, username, userId } = await service.member();
    const other = service.browser();
    await service.login(other, username);
    const next = service.newName();
    expect((await change(http, { username: next })).user?.username).toBe(next);
    expect((await userOf(other))?.username).toBe(next);
    expect((await service.sessions.list(userId)).length).toBe(2);
    const rival = await service.member();
    expect(await codeOf(change(rival.http, { username: username.toLowerCase() }))).toBe('username_taken');
    expect(await codeOf(change(rival.http, { username: next.toUpperCase() }))).toBe('username_taken');
    expect(await codeOf(change(http, { username }))).toBe('none');
    expect(await codeOf(change(http, { username: next }))).toBe('none');
    const account = await service.repositories.accounts.find(userId);
    expect(account?.usernameHistory.map((entry) => entry.username)).toEqual([username, next, username]);
    service.clock.aheadMs += 31 * DAY;
    try {
      expect(await codeOf(change(rival.http, { username }))).toBe('none');
    } finally {
      service.clock.aheadMs -= 31 * DAY;
    }
  });

  it.each([
    ['lamplighter', 'username_reserved'],
    ['LAMPLIGHTER', 'username_reserved'],
    ['1amplighter', 'username_reserved'],
    ['Night_Watch', 'username_reserved'],
    ['ab', 'validation_failed'],
    ['lаmplighter', 'validation_failed'],
  ])('never renames to %s', async (username, code) => {
    const { http } = await service.member();
    expect(await codeOf(change(http, { username }))).toBe(code);
  });

  it('leaves one username after two parallel renames', async () => {
    const { http, userId } = await service.member();
    const names = [service.newName(), service.newName(), service.newName()];
    await Promise.all(names.map((username) => codeOf(change(http, { username }))));
    const claims = await service.connection
      .model('UsernameClaim')
      .find({ ownerId: userId, until: null })
      .lean();
    const account = await service.repositories.accounts.find(userId);
    expect(claims).toMatchObject([{ _id: account?.usernameKey }]);
  });

  it('is only for members, and refuses other fields and operators', async () => {
    const { http } = await service.member();
    const path = '/api/profile/auth/user';
    expect((await service.browser().request('PATCH', path, { json: { username: 'x' } })).status).toBe(401);
    for (const json of [{ isAdmin: true }, { totalXp: 1 }, { username: { $ne: '' } }]) {
      expect((await http.request('PATCH', path, { json })).status).toBe(400);
    }
  });
});

it('keeps the first of two parallel new passwords', async () => {
  const { http, username } = await service.member();
  const other = service.browser();
  await service.login(other, username);
  const passwords = ['Quite-0ther.Words', 'Still-0ther.Words'];
  const codes = await Promise.all(
    [http, other].map((each, at) =>
      codeOf(each.call(updateUser, { body: { password: passwords[at], currentPassword: PASSWORD } })),
    ),
  );
  expect(codes.filter((code) => code === 'none')).toHaveLength(1);
  const kept = passwords[codes.indexOf('none')];
  expect(await codeOf(service.login(service.browser(), username, kept))).toBe('none');
});

describe('a new email that somebody else requested', () => {
  const thiefOf = async (username: string) => {
    const thief = service.browser();
    await service.login(thief, username);
    const email = `${service.newName()}@evil.example`;
    const askFor = () => thief.call(updateUser, { body: { email, currentPassword: PASSWORD } });
    return { email, askFor };
  };
  const newPassword = { password: 'Quite-0ther.Words', currentPassword: PASSWORD };
  const use = (http: ReturnType<typeof service.browser>, token: string) =>
    codeOf(http.call(verify, { body: { token, type: 'email_change' } }));

  it('no longer works after a new password', async () => {
    const { http, username, email } = await service.member();
    const thief = await thiefOf(username);
    await thief.askFor();
    const { token } = await service.nextMail(thief.email);
    await http.call(updateUser, { body: newPassword });
    expect(await use(http, token)).toBe('token_invalid');
    expect((await userOf(http))?.email).toBe(email);
  });

  it('gets no mail after a new password', async () => {
    const { http, username } = await service.member();
    const thief = await thiefOf(username);
    const countPending = () =>
      service.connection.collection('mails').countDocuments({ kind: 'email_change', typed: thief.email });
    service.mailState.isDown = true;
    try {
      await thief.askFor();
      expect(await countPending()).toBe(1);
      await http.call(updateUser, { body: newPassword });
      expect(await countPending()).toBe(0);
    } finally {
      service.mailState.isDown = false;
    }
  });

  it('does not prevent the owner from changing password and email at once', async () => {
    const { http } = await service.member();
    const email = service.emailOf(service.newName());
    await http.call(updateUser, { body: { ...newPassword, email } });
    const { token } = await service.nextMail(email);
    expect(await use(http, token)).toBe('none');
  });
});

describe('admins', () => {
  const make = (username: string, over = {}) =>
    makeAdmin(
      service.connection,
      service.repositories,
      { username, email: 'keeper@example.org', password: PASSWORD, ...over },
      { adminUsernames: ADMINS, now: service.clock.now() },
    );

  it('are created only by the operator’s command, with the two usernames', async () => {
    await expect(make('somebody')).rejects.toThrow('not one of ADMIN_USERNAMES');
    await expect(make('lamplighter', { password: 'Password1!' })).rejects.toThrow('too easy to guess');
    expect(await make('LampLighter')).toBe('made');
    expect(await make('lamplighter', { password: 'Another-horse-8' })).toBe('updated');
    const { user } = await service.browser().call(signIn, {
      body: { identifier: 'lamplighter', password: 'Another-horse-8' },
    });
    expect(user).toMatchObject({ username: 'lamplighter', isAdmin: true });
  });

  it('need both the flag and the username', async () => {
    const { http, userId, username } = await service.member();
    await service.connection.model('Account').updateOne({ _id: userId }, { $set: { isAdmin: true } });
    await service.login(http, username);
    expect((await userOf(http))?.isAdmin).toBe(false);
  });
});

describe('a sign-in in progress', () => {
  /** Runs `work` during the next sign-in, between the check of the password and the beginning of the session. */
  function meanwhile(work: () => Promise<unknown>) {
    const begin = service.sessions.signIn;
    vi.spyOn(service.sessions, 'signIn').mockImplementationOnce(async (...given) => {
      await work();
      return begin(...given);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it('fails if the password changes meanwhile', async () => {
    const { http: owner, username, userId } = await service.member();
    const thief = service.browser();
    const password = 'Quite-0ther.Words';
    meanwhile(() => owner.call(updateUser, { body: { password, currentPassword: PASSWORD } }));
    expect(await codeOf(service.login(thief, username))).toBe('invalid_credentials');
    expect((await thief.call(getSession, {})).user).toBeNull();
    expect((await owner.call(getSession, {})).user?.userId).toBe(userId);
    expect(await service.sessions.list(userId)).toHaveLength(1);
  });

  it('fails if the account is deleted meanwhile', async () => {
    const { http: owner, username, userId } = await service.member();
    meanwhile(() => owner.call(deleteAccount, { body: { currentPassword: PASSWORD } }));
    expect(await codeOf(service.login(service.browser(), username))).toBe('invalid_credentials');
    expect(await service.sessions.list(userId)).toHaveLength(0);
  });
});

import { getSession, recover, resend, signUp, updateUser, verify } from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
const HOUR = 3_600_000;
const OTHER_PASSWORD = 'Another-horse-8';

const begin = (fields: { username?: string; email?: string; password?: string }) => {
  const username = fields.username ?? service.newName();
  const email = fields.email ?? service.emailOf(username);
  const body = { username, email, password: fields.password ?? PASSWORD };
  return { username, email, done: service.browser().call(signUp, { body }) };
};

describe('signing up', () => {
  it('creates an account once the email is confirmed, and signs it in', async () => {
    const http = service.browser();
    const { username, email, userId } = await service.member(http);
    const { user, expiresAt } = await http.call(getSession, {});
    expect(user).toMatchObject({ userId, username, email, emailConfirmed: true, isAdmin: false });
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now());
    expect(JSON.stringify(user)).not.toMatch(/hash|argon/i);
    const [mail] = await service.mailsTo(email);
    expect(mail?.html).toContain('http://localhost:3000/verify?type=signup#token=');
    const { body } = await http.request('GET', '/api/profile/stats');
    expect(body.totalUsers).toBeGreaterThanOrEqual(1);
  });

  it.each([
    [{ username: '' }, 'validation_failed', 'Invalid Username'],
    [{ username: 'ab' }, 'validation_failed', 'Username must be between 3 and 20 characters'],
    [
      { username: 'bad name' },
      'validation_failed',
      'Username can only contain letters, numbers, and underscores',
    ],
    [
      { username: 'аdmin' },
      'validation_failed',
      'Username can only contain letters, numbers, and underscores',
    ],
    [{ email: 'nobody' }, 'validation_failed', 'Invalid email'],
    [
      { email: '' },
      'credentials_required',
      'You must provide either an email or phone number and a password',
    ],
    [
      { password: '' },
      'credentials_required',
      'You must provide either an email or phone number and a password',
    ],
    [{ password: 'Ab1!' }, 'validation_failed', 'Password must be at least 8 characters long'],
    [
      { password: 'alllowercase1!' },
      'validation_failed',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [
      { password: 'Correct-horse-7 '.repeat(20) },
      'validation_failed',
      'Password must have at most 256 characters',
    ],
    [{ password: 'Password1!' }, 'weak_password', 'This password is too easy to guess'],
    [{ username: 'Admin' }, 'username_reserved', 'This username is not available'],
    [{ username: 'LampLighter' }, 'username_reserved', 'This username is not available'],
    [{ username: 'n1ght_watch' }, 'username_reserved', 'This username is not available'],
  ])('refuses %j: %s', async (fields, code, message) => {
    await expect(begin(fields).done).rejects.toMatchObject({ code, message });
  });

  it('lists the problems of all fields, and the reasons why a password is weak', async () => {
    await expect(begin({ username: '', email: 'x', password: 'short' }).done).rejects.toMatchObject({
      details: { problems: [{ field: 'username' }, { field: 'email' }, { field: 'password' }] },
    });
    const email = 'countess@example.org';
    await expect(begin({ email, password: 'Countess.77' }).done).rejects.toMatchObject({
      details: { reasons: ['contains_email'] },
    });
  });

  it.each([
    { username: { $ne: '' } },
    { email: { $gt: '' } },
    { password: ['a', 'b'] },
    { isAdmin: true },
    { totalXp: 9999 },
  ])('refuses %j', async (extra) => {
    const username = service.newName();
    const json = { username, email: service.emailOf(username), password: PASSWORD, ...extra };
    const { status } = await service.browser().request('POST', '/api/profile/auth/sign-up', { json });
    expect(status).toBe(400);
  });

  it('accepts a password of 256 characters, and compares all of them', async () => {
    // An emoji is one character, but two code units.
    const password = `${'Correct-horse-7 '.repeat(15)}${'\u{1F40E}'.repeat(16)}`;
    expect([...password]).toHaveLength(256);
    const { username, email, done } = begin({ password });
    await done;
    const { token } = await service.nextMail(email);
    await service.browser().call(verify, { body: { token, type: 'signup' } });
    for (const wrong of [`${password.slice(0, -2)}_`, password.slice(0, -2), password.toLowerCase()]) {
      expect(await codeOf(service.login(service.browser(), username, wrong))).toBe('invalid_credentials');
    }
    expect(await codeOf(service.login(service.browser(), username, password))).toBe('none');
  });

  it('gives the same response for an email with an account, and tells only the owner of the email', async () => {
    const { email, username } = await service.member();
    const known = begin({ email: email.toUpperCase() });
    const unknown = begin({});
    expect(await known.done).toEqual(await unknown.done);
    const mail = await service.nextMail(email, 2);
    expect(mail.subject).toBe('You already have a Sidelight account');
    expect(mail.text).toContain(username);
    expect(mail.token).toBe('');
    // A sign-up reserves its username whether or not its email is known, so a second sign-up reveals nothing.
    const password = OTHER_PASSWORD;
    expect(await codeOf(begin({ username: known.username, password }).done)).toBe('username_taken');
    expect(await codeOf(begin({ username: unknown.username, password }).done)).toBe('username_taken');
  });

  it('keeps usernames unique in upper and lower case, also among parallel sign-ups', async () => {
    const username = service.newName();
    const tries = [username, username.toUpperCase(), username.toLowerCase()].flatMap((name, at) =>
      [1, 2].map((turn) => {
        const password = `Correct-horse-${at}${turn}`;
        return codeOf(begin({ username: name, email: `${name}-${turn}@example.org`, password }).done);
      }),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'username_taken')).toHaveLength(5);
  });

  it('signs nobody in before the email is confirmed, and says so only after the right password', async () => {
    const { username, email, done } = begin({});
    await done;
    for (const identifier of [username, email]) {
      await expect(service.login(service.browser(), identifier)).rejects.toMatchObject({
        status: 403,
        message: 'Email not confirmed',
      });
      expect(await codeOf(service.login(service.browser(), identifier, 'Wrong-horse-7'))).toBe(
        'invalid_credentials',
      );
    }
    const profile = await service.browser().request('GET', `/api/profile/profiles/${username}`);
    expect([profile.status, profile.body.error]).toEqual([404, 'Profile not found']);
  });

  it('begins anew for a player whose mail is lost, with a corrected email', async () => {
    const first = begin({});
    await first.done;
    const lost = await service.nextMail(first.email);
    const { username } = first;
    const email = `corrected-${first.email}`;
    await begin({ username: username.toUpperCase(), email }).done;
    const { token } = await service.nextMail(email);
    const use = (link: string) => service.browser().call(verify, { body: { token: link, type: 'signup' } });
    expect(await codeOf(use(lost.token))).toBe('token_invalid');
    expect((await use(token)).user).toMatchObject({ username: username.toUpperCase(), email });
    expect(await codeOf(begin({ username }).done)).toBe('username_taken');
  });

  it('keeps a username that waits for its mail from everybody else, and slows down guesses at its password', async () => {
    const { username, email, done } = begin({});
    await done;
    const { token } = await service.nextMail(email);
    const guess = () => codeOf(begin({ username, email: `other-${email}`, password: OTHER_PASSWORD }).done);
    const codes: string[] = [];
    service.clock.stoppedAt = Date.now();
    try {
      for (let turn = 0; turn < 6; turn += 1) codes.push(await guess());
    } finally {
      service.clock.stoppedAt = null;
    }
    expect(codes).toEqual([...Array<string>(5).fill('username_taken'), 'rate_limited']);
    const { user } = await service.browser().call(verify, { body: { token, type: 'signup' } });
    expect(user).toMatchObject({ username, email });
  });

  it('does not sign the owner of an email in to a stranger’s sign-up', async () => {
    const email = `${service.newName()}@example.org`;
    const stranger = begin({ email, password: 'Stranger-horse-8' });
    await stranger.done;
    await service.nextMail(email);
    const owner = begin({ email });
    await owner.done;
    const { token, text } = await service.nextMail(email, 2);
    expect(text).toContain(owner.username);
    const { user } = await service.browser().call(verify, { body: { token, type: 'signup' } });
    expect(user?.username).toBe(owner.username);
    expect(await codeOf(service.login(service.browser(), email, 'Stranger-horse-8'))).toBe(
      'invalid_credentials',
    );
  });
});

describe('a token', () => {
  it('works once, also in parallel requests', async () => {
    const { email, done } = begin({});
    await done;
    const { token } = await service.nextMail(email);
    const use = () => codeOf(service.browser().call(verify, { body: { token, type: 'signup' } }));
    const codes = await Promise.all(Array.from({ length: 6 }, use));
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'token_invalid')).toHaveLength(5);
  });

  it('works only for its purpose and within its lifetime', async () => {
    const { email, done } = begin({});
    await done;
    const { token } = await service.nextMail(email);
    const use = (type: 'signup' | 'recovery' | 'email_change') =>
      codeOf(service.browser().call(verify, { body: { token, type } }));
    expect(await use('recovery')).toBe('token_invalid');
    expect(await use('email_change')).toBe('token_invalid');
    service.clock.aheadMs += 25 * HOUR;
    try {
      expect(await use('signup')).toBe('token_invalid');
    } finally {
      service.clock.aheadMs -= 25 * HOUR;
    }
    expect(await use('signup')).toBe('none');
  });

  it('is never stored in plain text', async () => {
    const { email, done } = begin({});
    await done;
    const { token } = await service.nextMail(email);
    for (const name of ['Token', 'Mail', 'SignUp']) {
      expect(JSON.stringify(await service.connection.model(name).find().lean())).not.toContain(token);
    }
  });

  it('can be requested again before the email is confirmed', async () => {
    const { email, done } = begin({});
    await done;
    await service.nextMail(email);
    await service.browser().call(resend, { body: { email } });
    const { token } = await service.nextMail(email, 2);
    const { user } = await service.browser().call(verify, { body: { token, type: 'signup' } });
    expect(user?.email).toBe(email);
  });

  it('works for 24 hours after its mail was sent again, and nobody else gets the username meanwhile', async () => {
    const { username, email, done } = begin({});
    await done;
    await service.nextMail(email);
    const aheadMs = service.clock.aheadMs;
    try {
      service.clock.aheadMs += 20 * HOUR;
      await service.browser().call(resend, { body: { email } });
      const { token } = await service.nextMail(email, 2);
      service.clock.aheadMs += 20 * HOUR;
      const other = begin({ username, email: `other-${email}`, password: OTHER_PASSWORD });
      expect(await codeOf(other.done)).toBe('username_taken');
      const { user } = await service.browser().call(verify, { body: { token, type: 'signup' } });
      expect(user).toMatchObject({ username, email });
    } finally {
      service.clock.aheadMs = aheadMs;
    }
    expect(
      await service.connection.model('UsernameClaim').findById(username.toLowerCase()).lean(),
    ).toMatchObject({ until: null });
  });
});

describe('recovering', () => {
  it('responds the same for every address and sends a mail only to accounts', async () => {
    const { email } = await service.member();
    const nobody = 'nobody-at-all@example.org';
    const ask = (to: string) => service.browser().call(recover, { body: { email: to } });
    expect(await ask(nobody)).toEqual(await ask(email));
    await service.nextMail(email, 2);
    await waitFor(
      async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0,
    );
    expect(await service.mailsTo(nobody)).toEqual([]);
  });

  it('lets the browser that used the mail set a password without the old one, once', async () => {
    const { email, username, http } = await service.member();
    await service.browser().call(recover, { body: { email: email.toUpperCase() } });
    const { token, text } = await service.nextMail(email, 2);
    expect(text).toContain(username);
    const other = service.browser();
    await other.call(verify, { body: { token, type: 'recovery' } });
    const set = (password: string) => codeOf(other.call(updateUser, { body: { password } }));
    expect(await set('Another-horse-8')).toBe('none');
    expect(await set('Third-horse-9')).toBe('current_password_wrong');
    expect((await http.call(getSession, {})).user).toBeNull();
    expect((await other.call(getSession, {})).user?.username).toBe(username);
    expect(await codeOf(service.login(service.browser(), email))).toBe('invalid_credentials');
    expect(await codeOf(service.login(service.browser(), email, 'Another-horse-8'))).toBe('none');
  });

  it('sends a link that works once, for an hour, and not after a new password', async () => {
    const { http, email } = await service.member();
    const ask = async (count: number) => {
      await service.browser().call(recover, { body: { email } });
      return (await service.nextMail(email, count)).token;
    };
    const use = (token: string) =>
      codeOf(service.browser().call(verify, { body: { token, type: 'recovery' } }));
    const [old, used, revoked] = [await ask(2), await ask(3), await ask(4)];
    expect(await use(used)).toBe('none');
    expect(await use(used)).toBe('token_invalid');
    service.clock.aheadMs += HOUR + 1000;
    try {
      expect(await use(old)).toBe('token_invalid');
    } finally {
      service.clock.aheadMs -= HOUR + 1000;
    }
    const change = { password: 'Another-horse-8', currentPassword: PASSWORD };
    await http.call(updateUser, { body: change });
    expect(await use(revoked)).toBe('token_invalid');
  });

  it('sends an address at most five mails an hour', async () => {
    const { email } = await service.member();
    for (let turn = 0; turn < 8; turn += 1) await service.browser().call(recover, { body: { email } });
    await waitFor(
      async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0,
    );
    expect(await service.mailsTo(email)).toHaveLength(5);
  });

  it('sends five mails an hour, even if somebody keeps requesting more', async () => {
    const { email } = await service.member();
    const aheadMs = service.clock.aheadMs;
    try {
      for (let minutes = 0; minutes <= 110; minutes += 11) {
        service.clock.aheadMs = aheadMs + minutes * 60_000;
        await service.browser().call(recover, { body: { email } });
        await waitFor(
          async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0,
        );
      }
    } finally {
      service.clock.aheadMs = aheadMs;
    }
    // The sign-up's mail is the first of the first hour.
    expect(await service.mailsTo(email)).toHaveLength(5 + 5);
  });

  it('sends an address at most five mails an hour, however it is spelled', async () => {
    const { http } = await service.member();
    const name = service.newName();
    const spellings = Array.from({ length: 8 }, (_, at) =>
      service.emailOf(name.slice(0, at).toUpperCase() + name.slice(at)),
    );
    const stranger = [...new Set(spellings), service.emailOf(name.toLowerCase())];
    for (const email of stranger) {
      await http.call(updateUser, { body: { email, currentPassword: PASSWORD } });
      // The next request would cancel a mail that waits.
      await waitFor(
        async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0,
      );
    }
    const sent = await Promise.all(stranger.map((email) => service.mailsTo(email)));
    expect(stranger.length).toBeGreaterThan(5);
    expect(sent.flat()).toHaveLength(5);
  });
});

describe('mail', () => {
  it('that cannot be sent delays no response and is retried', async () => {
    service.mailState.isDown = true;
    const { email, done } = begin({});
    try {
      expect(await done).toEqual({ checkEmail: true });
      const queued = () =>
        service.connection.model('Mail').findOne({ to: email.toLowerCase() }).lean<{ attempts: number }>();
      await waitFor(async () => ((await queued())?.attempts ?? 0) >= 1);
    } finally {
      service.mailState.isDown = false;
    }
    const { token } = await service.nextMail(email);
    expect((await service.browser().call(verify, { body: { token, type: 'signup' } })).user?.email).toBe(
      email,
    );
  });

  it('is shown at /dev/mail', async () => {
    const { email } = await service.member();
    const page = await service.browser().request('GET', '/dev/mail', { headers: { accept: 'text/html' } });
    expect(page.body).toContain(email);
    expect(page.body).toMatch(/<a href="http:\/\/localhost:3000\/verify\?type=signup#token=[\w-]+">/);
    const list = await service
      .browser()
      .request('GET', '/dev/mail', { headers: { accept: 'application/json' } });
    expect(list.body.items[0].to).toBe(email);
  });
});

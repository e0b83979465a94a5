import {
  deleteAccount,
  enrolMfa,
  getSession,
  recover,
  signIn,
  signUp,
  updateUser,
} from '@sidelight/contracts';
import type { ApiClient } from '@sidelight/kit/testing';
import { waitFor } from '@sidelight/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
/** This service has the limits of production. */
const strict = useProfile({ rateFactor: 1 });
const production = useProfile({ isProduction: true, publicOrigin: 'https://sidelight.example' });

// The clock is stopped, so that a wait of a second is not over too soon on a slow machine.
beforeAll(() => {
  for (const { clock } of [service, strict]) clock.stoppedAt = Date.now();
});

const WRONG = 'Wrong-horse-7';
const userOf = async (http: ApiClient) => (await http.call(getSession, {})).user;

async function guess(identifier: string, password = WRONG, on = service, from?: string) {
  const { status, body, headers } = await on.browser().request('POST', signIn.path, {
    json: { identifier, password },
    ...(from ? { headers: { 'x-forwarded-for': from } } : {}),
  });
  const wait = headers.get('retry-after');
  return { status, code: body.code, wait: wait === null ? null : Number(wait) };
}

describe('guesses at one account', () => {
  it.each(['known', 'unknown'])('are slowed down and then stopped for a %s account', async (which) => {
    const decoy = await service.member();
    const identifier = which === 'known' ? (await service.member()).username : service.newName();
    const waits: (number | null)[] = [];
    for (let made = 0; made < 20; ) {
      const { code, wait } = await guess(identifier);
      if (code === 'invalid_credentials') made += 1;
      else {
        expect(code).toBe('rate_limited');
        waits.push(wait);
        service.clock.aheadMs += (wait ?? 0) * 1000;
      }
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
    expect(waits).toHaveLength(15);
    const { status, wait } = await guess(identifier, PASSWORD);
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(890);
    expect(await codeOf(service.login(service.browser(), decoy.username))).toBe('none');
    service.clock.aheadMs += 900_000;
    expect((await guess(identifier, PASSWORD)).code).toBe(
      which === 'known' ? undefined : 'invalid_credentials',
    );
  });

  it('are counted together for a username in upper and lower case', async () => {
    const { username } = await service.member();
    const tries = Array.from({ length: 30 }, (_, turn) =>
      guess(turn % 2 ? username.toUpperCase() : username.toLowerCase()),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(25);
  });

  it('are forgotten after a sign-in, and a few mistakes cause no wait', async () => {
    const { username } = await service.member();
    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 4; slip += 1) await guess(username);
      expect(await codeOf(service.login(service.browser(), username))).toBe('none');
    }
  });

  it('do not include the right password of a sign-up that is not confirmed', async () => {
    const [username, here] = [strict.newName(), '203.0.113.30'];
    const again = () =>
      codeOf(
        strict.browser().call(signUp, {
          body: { username, email: `${username}@example.org`, password: PASSWORD },
        }),
      );
    expect(await again()).toBe('none');
    for (let turn = 0; turn < 7; turn += 1) expect(await again()).toBe('none');
    for (let turn = 0; turn < 25; turn += 1) {
      expect((await guess(username, PASSWORD, strict, here)).code).toBe('email_not_confirmed');
    }
  });

  it('do not prevent a recovery by mail', async () => {
    const { username, email } = await service.member();
    await Promise.all(Array.from({ length: 8 }, () => guess(username)));
    expect(await codeOf(service.login(service.browser(), username))).toBe('rate_limited');
    await service.browser().call(recover, { body: { email } });
    const { token } = await service.nextMail(email, 2);
    const http = service.browser();
    await http.request('POST', '/api/profile/auth/verify', { json: { token, type: 'recovery' } });
    expect((await userOf(http))?.username).toBe(username);
  });
});

describe('guesses at the current password of a session', () => {
  it('are slowed down on every route', async () => {
    const { http } = await service.member();
    const body = { currentPassword: WRONG };
    const codes: string[] = [];
    for (const contract of [enrolMfa, deleteAccount, enrolMfa, deleteAccount, enrolMfa, deleteAccount]) {
      codes.push(await codeOf(http.call(contract, { body })));
    }
    expect(codes).toEqual([...Array<string>(5).fill('current_password_wrong'), 'rate_limited']);
    const change = { email: 'next@example.org', currentPassword: PASSWORD };
    expect(await codeOf(http.call(updateUser, { body: change }))).toBe('rate_limited');
    service.clock.aheadMs += 1500;
    expect(await codeOf(http.call(updateUser, { body: change }))).toBe('none');
  });
});

describe('one member', () => {
  it('may change username or email 30 times an hour', async () => {
    const { http } = await strict.member();
    const rename = () => codeOf(http.call(updateUser, { body: { username: strict.newName() } }));
    for (let turn = 0; turn < 30; turn += 1) expect(await rename()).toBe('none');
    expect(await rename()).toBe('rate_limited');
    const next = `next-${strict.newName()}@example.org`;
    expect(await codeOf(http.call(updateUser, { body: { email: next, currentPassword: PASSWORD } }))).toBe(
      'rate_limited',
    );
  });
});

describe('one address', () => {
  it('is slowed down over all accounts together, and a success takes back only its own try', async () => {
    const member = await strict.member();
    const here = '203.0.113.7';
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await guess(`stranger_${turn}`, WRONG, strict, here)).code).toBe('invalid_credentials');
    }
    expect(await guess('stranger_20', WRONG, strict, here)).toMatchObject({ code: 'rate_limited', wait: 1 });
    expect((await guess(member.username, PASSWORD, strict, here)).code).toBe('rate_limited');
    expect((await guess(member.username, PASSWORD, strict, '203.0.113.8')).status).toBe(200);
    strict.clock.aheadMs += 1500;
    expect((await guess(member.username, PASSWORD, strict, here)).status).toBe(200);
  });

  it('has all its guesses at other accounts counted, even if it signs in to its own account between them', async () => {
    const [own, victim] = [await strict.member(), await strict.member()];
    const here = '203.0.113.20';
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await guess(victim.username, WRONG, strict, here)).code).toBe('invalid_credentials');
      expect((await guess(own.username, PASSWORD, strict, here)).status).toBe(200);
    }
    // The limit of the victim's account holds for every address.
    expect((await guess(victim.username, WRONG, strict, '203.0.113.21')).code).toBe('rate_limited');
    for (let turn = 5; turn < 20; turn += 1) {
      expect((await guess(`other_${turn}`, WRONG, strict, here)).code).toBe('invalid_credentials');
      if (turn < 18) expect((await guess(own.username, PASSWORD, strict, here)).status).toBe(200);
    }
    expect(await guess('other_20', WRONG, strict, here)).toMatchObject({ code: 'rate_limited', wait: 1 });
  });

  it.each([
    ['sign-up', 20],
    ['recover', 20],
    ['resend', 20],
    ['verify', 60],
    ['mfa/challenge', 60],
  ])('may call %s %i times', async (route, most) => {
    const call = () =>
      strict.browser().request('POST', `/api/profile/auth/${route}`, {
        json: {},
        headers: { 'x-forwarded-for': '198.51.100.9' },
      });
    for (let turn = 0; turn < most; turn += 1) expect((await call()).status).not.toBe(429);
    const { status, headers } = await call();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a session', () => {
  it('never has an id that was planted beforehand, signed or not', async () => {
    const [victim, attacker] = [await service.member(), await service.member()];
    const planted = attacker.http.cookies.get('sid');
    for (const sid of [planted, 's:made-up-by-the-attacker.AAAA', 'made-up']) {
      const browser = service.browser(`sid=${sid}`);
      await service.login(browser, victim.username);
      expect(browser.cookies.get('sid')).not.toBe(sid);
      expect((await userOf(browser))?.username).toBe(victim.username);
      expect((await userOf(service.browser(`sid=${sid}`)))?.username).not.toBe(victim.username);
    }
  });

  it('needs a complete and signed cookie', async () => {
    const { http, username } = await service.member();
    const sid = decodeURIComponent(http.cookies.get('sid') ?? '');
    expect((await userOf(service.browser(`sid=${encodeURIComponent(sid)}`)))?.username).toBe(username);
    const [id = ''] = sid.split('.');
    for (const forged of [id, `${id}.${'A'.repeat(43)}`, sid.slice(0, -1), sid.replace('s:', '')]) {
      expect(await userOf(service.browser(`sid=${encodeURIComponent(forged)}`))).toBeNull();
    }
  });

  it('is sent over https in a host-only cookie that scripts cannot read', async () => {
    const { username } = await production.member();
    const http = production.browser();
    const { headers } = await http.request('POST', signIn.path, {
      json: { identifier: username, password: PASSWORD },
    });
    const [cookie = ''] = headers.getSetCookie();
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-sid=s%3A/);
    expect(attributes.map((each) => each.split('=')[0]).sort()).toEqual([
      'Expires',
      'HttpOnly',
      'Path',
      'SameSite',
      'Secure',
    ]);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax']));
    expect((await userOf(http))?.username).toBe(username);
    const value = http.cookies.get('__Host-sid');
    expect(await userOf(production.browser(`sid=${value}`))).toBeNull();
  });

  it('is in no response body, and no response is cached', async () => {
    const { http } = await service.member();
    const sid = decodeURIComponent(http.cookies.get('sid') ?? '').slice(2, 20);
    for (const path of ['auth/session', 'auth/sessions', 'me']) {
      const { body, headers } = await http.request('GET', `/api/profile/${path}`);
      expect(JSON.stringify(body)).not.toContain(sid);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('production', () => {
  it('shows no mails', async () => {
    expect((await production.browser().request('GET', '/dev/mail')).status).toBe(404);
  });
});

describe('mail', () => {
  it('about an account goes to its exact address, not to one that looks the same', async () => {
    const username = service.newName();
    const email = `${username}.fiona@example.org`;
    // Here 'ﬁ' is one character (a ligature), so this is the address of another mailbox.
    const other = `${username}.\uFB01ona@example.org`;
    await service.browser().call(signUp, { body: { username, email, password: PASSWORD } });
    const { token } = await service.nextMail(email);
    await service.browser().request('POST', '/api/profile/auth/verify', { json: { token, type: 'signup' } });
    await service.browser().call(recover, { body: { email: other } });
    expect((await service.nextMail(email, 2)).token).not.toBe('');
    const body = { username: service.newName(), email: other, password: PASSWORD };
    await service.browser().call(signUp, { body });
    expect((await service.nextMail(email, 3)).subject).toBe('You already have a Sidelight account');
    await waitFor(
      async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0,
    );
    expect(await service.mailsTo(other)).toEqual([]);
  });
});

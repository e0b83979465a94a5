import { randomUUID } from 'node:crypto';
import { SIGNED_IN_AS } from '@sidelight/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '../src/index.ts';
import { api, countCommands, signedIn, testDatabase } from '../src/testing/index.ts';
import { adminOnly, listNotes, signInHere, signOutHere, whoAmI } from './support/tiny-contracts.ts';
import { startTiny, type Tiny } from './support/tiny-service.ts';

const database = testDatabase();
let tiny: Tiny;
let baseUrl: string;

beforeAll(async () => {
  tiny = await startTiny({ database });
  baseUrl = tiny.server.baseUrl;
});
afterAll(() => tiny.close());

const notAuthenticated = { status: 401, code: 'not_authenticated' };

describe('sessions', () => {
  it('begin with a sign-in, under a new id, and end with a sign-out', async () => {
    const browser = api(baseUrl);
    await browser.call(signInHere, { body: { userId: 'u1' } });
    const first = browser.cookies.get('sid');
    expect((await browser.call(whoAmI, {})).userId).toBe('u1');

    await browser.call(signInHere, { body: { userId: 'u2' } });
    expect(browser.cookies.get('sid')).not.toBe(first);
    expect((await browser.call(whoAmI, {})).userId).toBe('u2');
    await expect(api(baseUrl, `sid=${first}`).call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);

    const second = browser.cookies.get('sid');
    await browser.call(signOutHere, {});
    expect(browser.cookies.has('sid')).toBe(false);
    await expect(api(baseUrl, `sid=${second}`).call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);
  });

  it('are read by any service with the same store and secret', async () => {
    const { cookie, account } = await signedIn(tiny.sessions);
    const decoy = await signedIn(tiny.sessions);
    expect((await api(baseUrl, cookie).call(whoAmI, {})).userId).toBe(account.userId);
    expect((await api(baseUrl, decoy.cookie).call(whoAmI, {})).userId).toBe(decoy.account.userId);
  });

  it('are refused if the signature is wrong', async () => {
    const { cookie } = await signedIn(tiny.sessions);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    await expect(api(baseUrl, forged).call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);
  });

  it('do not store the secret id', async () => {
    const { cookie } = await signedIn(tiny.sessions);
    const sid = decodeURIComponent(cookie.slice('sid='.length)).slice(2).split('.')[0] ?? '';
    const client = tiny.connection.getClient().db(database.sessionsDbName);
    const all = await client.collection('sessions').find().toArray();
    expect(all.length).toBeGreaterThan(0);
    expect(JSON.stringify(all)).not.toContain(sid);
  });

  it('allow admin routes while the account is an admin account, whether or not it was one at sign-in', async () => {
    const member = await signedIn(tiny.sessions);
    const admin = await signedIn(tiny.sessions);
    const asAdmin = (cookie: string) => api(baseUrl, cookie).call(adminOnly, {});
    tiny.admins.add(admin.account.userId);
    await expect(asAdmin(member.cookie)).rejects.toMatchObject({ status: 403 });
    await expect(asAdmin(admin.cookie)).resolves.toEqual({});
    await expect(api(baseUrl).call(adminOnly, {})).rejects.toMatchObject(notAuthenticated);
    tiny.admins.delete(admin.account.userId);
    await expect(asAdmin(admin.cookie)).rejects.toMatchObject({ status: 403 });
  });

  it('can be listed and revoked, one by one or all but one, only by their own account', async () => {
    const { account, cookie } = await signedIn(tiny.sessions);
    const other = await tiny.sessions.issue(account);
    const third = await tiny.sessions.issue(account);
    const decoy = await signedIn(tiny.sessions);
    const { sessionId } = await api(baseUrl, cookie).call(whoAmI, {});
    const { sessionId: otherId } = await api(baseUrl, other).call(whoAmI, {});

    const listed = await tiny.sessions.list(account.userId);
    expect(listed.map((each) => each.sessionId)).toContain(sessionId);
    expect(listed).toHaveLength(3);

    expect(await tiny.sessions.revoke(decoy.account.userId, otherId)).toBe(false);
    expect(await tiny.sessions.revoke(account.userId, otherId)).toBe(true);
    await expect(api(baseUrl, other).call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);

    expect(await tiny.sessions.revokeAll(account.userId, sessionId)).toBe(1);
    await expect(api(baseUrl, third).call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);
    await expect(api(baseUrl, cookie).call(whoAmI, {})).resolves.toMatchObject({ sessionId });
    await expect(api(baseUrl, decoy.cookie).call(whoAmI, {})).resolves.toBeTruthy();
  });

  it('store the account’s id, but not its name and rights', async () => {
    const { cookie, account } = await signedIn(tiny.sessions);
    const { sessionId } = await api(baseUrl, cookie).call(whoAmI, {});
    type Stored = { _id: string; session: Record<string, unknown> };
    const store = tiny.connection.getClient().db(database.sessionsDbName).collection<Stored>('sessions');
    const stored = await store.findOne({ _id: sessionId });
    const { cookie: _, createdAt: __, ...session } = stored?.session ?? {};
    expect(session).toEqual({ userId: account.userId, userAgent: null });
  });

  it('end at the maximum age, even if they are in use', async () => {
    const day = 86_400_000;
    const { account } = await signedIn(tiny.sessions);
    const short = await startTiny({ database, idleMs: 90 * day, absoluteMs: 60 * day });
    const alive = await short.sessions.issue(account, Date.now() - 59 * day);
    const over = await short.sessions.issue(account, Date.now() - 61 * day);
    const store = tiny.connection.getClient().db(database.sessionsDbName).collection('sessions');
    const countStored = () => store.countDocuments({ 'session.userId': account.userId });
    expect(await countStored()).toBe(3);
    await expect(api(short.server.baseUrl, alive).call(whoAmI, {})).resolves.toBeTruthy();
    const browser = api(short.server.baseUrl, over);
    await expect(browser.call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);
    expect(await countStored()).toBe(2);
    expect(browser.cookies.has('sid')).toBe(false);
    const again = api(short.server.baseUrl, await short.sessions.issue(account, Date.now() - 61 * day));
    await again.call(signInHere, { body: { userId: account.userId } });
    expect((await again.call(whoAmI, {})).userId).toBe(account.userId);
    await short.close();
  });

  it('end when they have not been used for the idle time', async () => {
    const day = 86_400_000;
    const { account } = await signedIn(tiny.sessions);
    const used = await tiny.sessions.issue(account, Date.now() - 13 * day);
    const unused = await tiny.sessions.issue(account, Date.now() - 15 * day);
    await expect(api(baseUrl, used).call(whoAmI, {})).resolves.toBeTruthy();
    await expect(api(baseUrl, unused).call(whoAmI, {})).rejects.toMatchObject(notAuthenticated);
  });

  it('that have ended cause an error in a page that still shows the member', async () => {
    const { account, cookie } = await signedIn(tiny.sessions);
    const decoy = await signedIn(tiny.sessions);
    const headers = { [SIGNED_IN_AS]: account.userId };
    const write = (...cookies: string[]) =>
      api(baseUrl, ...cookies).request('POST', '/api/tiny/notes', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        json: { text: 'Mine' },
      });
    expect((await write(cookie)).body).toMatchObject({ playerKey: `user:${account.userId}` });

    await tiny.sessions.revokeAll(account.userId);
    for (const cookies of [[cookie], [decoy.cookie], []]) {
      const refused = await write(...cookies);
      expect([refused.status, refused.body.code]).toEqual([401, 'session_not_found']);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    await expect(api(baseUrl, cookie).call(whoAmI, { headers })).rejects.toMatchObject({
      status: 401,
      code: 'session_not_found',
    });
    await expect(api(baseUrl).call(listNotes, { headers })).resolves.toBeTruthy();
  });

  it('are not read for a browser without the cookie', async () => {
    const answer = await api(baseUrl).request('GET', '/api/tiny/notes');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { cookie } = await signedIn(tiny.sessions);
    const readsWith = (...cookies: string[]) =>
      countCommands(tiny.connection, ['sessions'], () =>
        api(baseUrl, ...cookies).request('GET', '/api/tiny/notes'),
      );
    expect(await readsWith()).toBe(0);
    expect(await readsWith(cookie)).toBe(1);
  });
});

describe('cookies', () => {
  it('are HttpOnly and SameSite=Lax', async () => {
    const signIn = await api(baseUrl).request('POST', '/api/tiny/sign-in', { json: { userId: 'u' } });
    expect(signIn.headers.getSetCookie()[0]).toMatch(/^sid=.*HttpOnly.*SameSite=Lax/);
  });

  it('are Secure and bound to the host if the product is served over https', async () => {
    const https = await startTiny({ database, publicOrigin: 'https://sidelight.test' });
    const browser = api(https.server.baseUrl);
    const signIn = await browser.request('POST', '/api/tiny/sign-in', { json: { userId: 'u' } });
    expect(signIn.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*Path=\/.*Secure/);
    expect((await browser.call(whoAmI, {})).userId).toBe('u');
    const headers = { 'idempotency-key': 'key-00000001' };
    const guest = api(https.server.baseUrl);
    const note = await guest.request('POST', '/api/tiny/notes', { headers, json: { text: 'a' } });
    expect(note.headers.getSetCookie()[0]).toMatch(/^__Host-guest=.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/);
    await https.close();
  });

  it('identify a guest from the first call on', async () => {
    const write = (browser: ReturnType<typeof api>, key: string) =>
      browser.request('POST', '/api/tiny/notes', {
        headers: { 'idempotency-key': key },
        json: { text: 'a' },
      });
    const browser = api(baseUrl);
    const first = await write(browser, 'guest-key-1');
    const second = await write(browser, 'guest-key-2');
    const stranger = await write(api(baseUrl), 'guest-key-3');
    expect(first.body.playerKey).toMatch(/^guest:[A-Za-z0-9_-]{22}$/);
    expect(second.body.playerKey).toBe(first.body.playerKey);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(stranger.body.playerKey).not.toBe(first.body.playerKey);
    // The database never contains the cookie itself.
    expect(first.body.playerKey).not.toContain(browser.cookies.get('guest'));
    const forged = await write(api(baseUrl, 'guest=short'), 'guest-key-4');
    expect(forged.headers.getSetCookie()[0]).toMatch(/^guest=/);
    expect(await collectionOf(tiny.connection, 'notes').countDocuments()).toBeGreaterThanOrEqual(4);
  });
});

describe('requests that change something', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${baseUrl}/api/tiny/sign-out`, { method: 'POST', headers, body: '{}' });
  const json = { 'content-type': 'application/json' };

  it.each([
    ['same-origin by Sec-Fetch-Site', { ...json, 'sec-fetch-site': 'same-origin' }, 200],
    ['typed by the person', { ...json, 'sec-fetch-site': 'none' }, 200],
    ['our origin', { ...json, origin: 'http://sidelight.test' }, 200],
    [
      'a foreign host name that points to this server',
      { ...json, origin: 'http://evil.test', 'x-forwarded-host': 'evil.test' },
      403,
    ],
    [
      'another address than the public one',
      { ...json, origin: 'http://10.0.0.5:3000', 'x-forwarded-host': '10.0.0.5:3000' },
      403,
    ],
    [
      'same-origin under a name that is not ours',
      { ...json, 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' },
      403,
    ],
    ['cross-site', { ...json, 'sec-fetch-site': 'cross-site', origin: 'http://sidelight.test' }, 403],
    ['same-site but another host', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { ...json, origin: 'https://evil.test' }, 403],
    ['an opaque origin', { ...json, origin: 'null' }, 403],
    ['no header that names the origin', json, 403],
    ['a form', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, 415],
  ])('%s', async (_name, headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  it.each([
    ['an address of the machine', '10.0.0.5:3000', 200],
    ['an IPv6 address', '[fd00::5]:3000', 200],
    ['the other name of loopback', '127.0.0.1:3000', 200],
    ['a foreign name that points to this server', 'evil.test:3000', 403],
  ])('%s (%s) gets %i if the public origin is on loopback', async (_name, host, status) => {
    const local = await startTiny({ database, publicOrigin: 'http://localhost:3000' });
    const send = (asked: string) =>
      fetch(`${local.server.baseUrl}/api/tiny/sign-out`, {
        method: 'POST',
        headers: { ...json, origin: `http://${host}`, 'x-forwarded-host': asked },
        body: '{}',
      });
    const [asked, other] = [await send(host), await send('localhost:3000')];
    await local.close();
    expect([asked.status, other.status]).toEqual([status, 403]);
  });
});

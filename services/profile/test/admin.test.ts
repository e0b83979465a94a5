import {
  findUser,
  getSession,
  listAccountAudit,
  listUsers,
  revokeUserSessions,
  updateUser,
} from '@sidelight/contracts';
import { connectPriced } from '@sidelight/kit/testing';
import { describe, expect, inject, it } from 'vitest';
import { createRepositories } from '../src/repositories.ts';
import { codeOf, useProfile } from './support.ts';

const service = useProfile();

const admin = () => service.admin();
const again = async ({ userId }: { userId: string }) =>
  service.browser(await service.sessions.issue({ userId }));
const find = (http: ReturnType<typeof service.browser>, username: string) =>
  http.call(findUser, { params: { username } });

/** @returns the beginning of these members' usernames, which no other username has */
async function membersNamed(...ends: string[]): Promise<string> {
  const prefix = `Pre${service.newName()}`.slice(0, 17);
  for (const end of ends) {
    const { http } = await service.member();
    await http.call(updateUser, { body: { username: `${prefix}${end}` } });
  }
  return prefix;
}

describe('an admin', () => {
  it('finds an account by its username in upper or lower case, with its live sessions and no secrets', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    await again(ada);
    const found = await find(await admin(), ada.username.toUpperCase());
    expect(found).toMatchObject({ userId: ada.userId, username: ada.username, isAdmin: false });
    expect(found.sessions).toHaveLength(2);
    expect(JSON.stringify(found)).not.toContain(ada.email);
    expect(JSON.stringify(found)).not.toContain(decoy.userId);
  });

  it('finds accounts by the beginning of their usernames, page by page, and sees nothing else of them', async () => {
    const prefix = await membersNamed('_a', '_B', '_c', '');
    const http = await admin();
    const list = (query: { username: string; limit?: number; cursor?: string }) =>
      http.call(listUsers, { query });
    const first = await list({ username: prefix.toUpperCase(), limit: 3 });
    const second = await list({ username: prefix, limit: 3, cursor: first.nextCursor as string });
    const found = [...first.items, ...second.items];
    expect(found.map(({ username }) => username)).toEqual(
      ['', '_a', '_B', '_c'].map((end) => `${prefix}${end}`),
    );
    expect(second.nextCursor).toBeNull();
    for (const item of found) expect(Object.keys(item).toSorted()).toEqual(['createdAt', 'username']);
    expect((await list({ username: `${prefix}_z` })).items).toEqual([]);
    expect((await list({ username: `${prefix}_a`, cursor: first.nextCursor as string })).items).toEqual([]);
    for (const query of ['', 'username=', 'username=a%40b', 'username=.*', 'username=a&cursor=bm90']) {
      const { status } = await http.request('GET', `/api/profile/admin/users?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });

  it('reads no accounts beyond the page', async () => {
    const prefix = await membersNamed('_1', '_2', '_3', '_4', '_5');
    const priced = await connectPriced(inject('mongodbUri'), service.connection.name);
    const { accounts } = createRepositories(priced.connection);
    const found: string[] = [];
    const read = async (after: string | null) => {
      const page = await accounts.withPrefix(prefix, after, 2);
      found.push(...page.map(({ username }) => username));
    };
    expect(await priced.examined(() => read(null))).toBe(2);
    expect(await priced.examined(() => read(`${prefix}_2`.toLowerCase()))).toBe(2);
    expect(found).toEqual(['_1', '_2', '_3', '_4'].map((end) => `${prefix}${end}`));
    await priced.close();
  });

  it('finds a renamed account only by its new name, and sees its former name', async () => {
    const ada = await service.member();
    const username = service.newName();
    await ada.http.call(updateUser, { body: { username } });
    const http = await admin();
    expect(await find(http, username)).toMatchObject({ userId: ada.userId, formerUsernames: [ada.username] });
    expect(await codeOf(find(http, ada.username))).toBe('profile_not_found');
    expect(await codeOf(find(http, 'Nobody_at_all'))).toBe('profile_not_found');
  });

  it('ends all sessions of one account only, with an audit entry', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    const http = await admin();
    const answer = await http.call(revokeUserSessions, {
      params: { username: ada.username },
      body: { note: ' Stolen telephone ' },
    });
    expect(answer).toEqual({ revoked: 1 });
    expect((await ada.http.call(getSession, {})).user).toBeNull();
    expect((await decoy.http.call(getSession, {})).user).toMatchObject({ username: decoy.username });
    const { items } = await http.call(listAccountAudit, {});
    expect(items[0]).toMatchObject({
      action: 'sessions.revoke',
      subject: ada.username,
      note: 'Stolen telephone',
    });
  });

  it('ends one session and keeps the account’s others', async () => {
    const ada = await service.member();
    const second = await again(ada);
    const http = await admin();
    const [newest] = (await find(http, ada.username)).sessions;
    const params = { username: ada.username };
    const sessionId = newest?.sessionId as string;
    expect(await http.call(revokeUserSessions, { params, body: { sessionId } })).toEqual({ revoked: 1 });
    const signedIn = [await ada.http.call(getSession, {}), await second.call(getSession, {})];
    expect(signedIn.filter(({ user }) => user !== null)).toHaveLength(1);
    expect(await codeOf(http.call(revokeUserSessions, { params, body: { sessionId } }))).toBe('not_found');
  });

  it('cannot end a session of one account by a request about another account', async () => {
    const [ada, decoy] = [await service.member(), await service.member()];
    const http = await admin();
    const sessionId = (await find(http, decoy.username)).sessions[0]?.sessionId as string;
    const call = http.call(revokeUserSessions, { params: { username: ada.username }, body: { sessionId } });
    expect(await codeOf(call)).toBe('not_found');
    expect((await decoy.http.call(getSession, {})).user).not.toBeNull();
  });

  it('reads the audit trail page by page', async () => {
    const ada = await service.member();
    const http = await admin();
    for (const note of ['one', 'two', 'three']) {
      await http.call(revokeUserSessions, { params: { username: ada.username }, body: { note } });
    }
    const first = await http.call(listAccountAudit, { query: { limit: 2 } });
    const second = await http.call(listAccountAudit, {
      query: { limit: 2, cursor: first.nextCursor as string },
    });
    const notes = [...first.items, ...second.items].map(({ note }) => note);
    expect(notes.slice(0, 3)).toEqual(['three', 'two', 'one']);
    expect(await codeOf(http.call(listAccountAudit, { query: { cursor: 'bm90' } }))).toBe(
      'invalid_parameters',
    );
  });
});

describe('everybody else', () => {
  const sessionId = 'a'.repeat(64);
  const routes = (username: string) =>
    [
      ['GET', `/api/profile/admin/users/${username}`, undefined],
      ['POST', `/api/profile/admin/users/${username}/revoke-sessions`, {}],
      ['POST', `/api/profile/admin/users/${username}/revoke-sessions`, { sessionId }],
      ['GET', '/api/profile/admin/audit', undefined],
    ] as const;

  it('is refused by every admin route: guests, and members even for their own account', async () => {
    const ada = await service.member();
    for (const [method, path, json] of routes(ada.username)) {
      const init = json === undefined ? {} : { json };
      expect((await service.browser().request(method, path, init)).status, path).toBe(401);
      expect((await ada.http.request(method, path, init)).status, path).toBe(403);
    }
    expect((await ada.http.call(getSession, {})).user).not.toBeNull();
  });
});

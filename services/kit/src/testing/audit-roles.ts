import type { Contract } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { type ApiClient, api } from './api.ts';

const ROLES = ['guest', 'deleted', 'member', 'owner', 'admin'] as const;
/** `deleted` is the browser of an account that was deleted while it was signed in. */
type Role = (typeof ROLES)[number];

type Answers = readonly [guest: number, member: number, owner: number, admin: number];

type RoleRow<Things> = {
  answers: Answers;
  body?: unknown;
  query?: string;
  /** Runs before each call of this route. */
  make?: (things: Things) => Promise<{ params?: Record<string, string>; body?: unknown }>;
};

type RoleAudit<Things> = {
  mounted: () => { baseUrl: string; contracts: readonly Contract[] };
  /** Runs once for each route. */
  stage: () => Promise<{
    browsers: Record<Exclude<Role, 'guest'>, ApiClient>;
    params: Record<string, string>;
    things: Things;
  }>;
  rows: Record<string, RoleRow<Things>>;
};

let keys = 0;

/**
 * Declares tests that call each mounted route as each role, and check:
 * - each route that is not internal has a row, and each row has a route
 * - a deleted account gets the same status as a guest
 * - each route under `/internal` refuses a request without the token
 * - a cache may keep a response only if the status is 200, the route is cacheable and the caller is a guest; guests in
 *   two browsers get the same cacheable response
 */
export function auditRoles<Things>({ mounted, stage, rows }: RoleAudit<Things>): void {
  const send = ({ method, path }: Contract, params: Record<string, string>, http: ApiClient, row = {}) => {
    const {
      body,
      query = '',
      headers,
    }: { body?: unknown; query?: string; headers?: Record<string, string> } = row;
    const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none');
    keys += 1;
    return http.request(method, `${url}${query}`, {
      headers: { 'idempotency-key': `audit-key-${keys}`, ...headers },
      ...(method === 'GET' ? {} : { json: body ?? {} }),
    });
  };
  const named = (name: string) => mounted().contracts.find((contract) => contract.name === name);

  it('has a rule here for every route that is mounted', () => {
    const names = mounted()
      .contracts.filter(({ auth }) => auth !== 'service')
      .map(({ name }) => name);
    expect(Object.keys(rows).sort()).toEqual(names.sort());
  });

  it('answers no internal route without the services’ token', async () => {
    const { baseUrl, contracts } = mounted();
    const internal = contracts.filter(({ auth }) => auth === 'service');
    expect(internal.length).toBeGreaterThan(0);
    const { browsers, params } = await stage();
    for (const contract of internal) {
      for (const http of [api(baseUrl), ...Object.values(browsers)]) {
        const { status, body } = await send(contract, params, http);
        expect([contract.name, status, body.code]).toEqual([contract.name, 401, 'not_authenticated']);
      }
    }
  });

  describe.each(Object.entries(rows))('%s', (name, row) => {
    const [guest, member, owner, admin] = row.answers;
    it(`answers ${guest} to guests, ${member} to members, ${owner} to the owner, ${admin} to admins`, async () => {
      const contract = named(name);
      if (!contract) throw new Error(`${name} is not mounted`);
      const { browsers, params, things } = await stage();
      const all: Record<Role, ApiClient> = { guest: api(mounted().baseUrl), ...browsers };
      const given: Partial<Record<Role, number>> = {};
      for (const role of ROLES) {
        const made = await row.make?.(things);
        const call = { body: row.body, query: row.query, ...made };
        const answer = await send(contract, { ...params, ...made?.params }, all[role], call);
        given[role] = answer.status;
        if (contract.method !== 'GET' || contract.media) continue;
        const isKept = contract.isCacheable === true && role === 'guest' && answer.status === 200;
        const [scope] = answer.headers.get('cache-control')?.split(',') ?? [];
        expect([role, scope]).toEqual([role, isKept ? 'public' : 'no-store']);
        expect([role, answer.headers.has('etag')]).toEqual([role, isKept]);
        if (!isKept) continue;
        const headers = { cookie: 'guest=AAAAAAAAAAAAAAAAAAAAAA' };
        const another = await send(contract, { ...params, ...made?.params }, all[role], { ...call, headers });
        expect([another.body, another.headers.get('etag')]).toEqual([
          answer.body,
          answer.headers.get('etag'),
        ]);
      }
      expect(given).toEqual({ guest, deleted: guest, member, owner, admin });
    });
  });
}

/**
 * Calls each route whose path contains a username, with this `username`. @returns the routes whose status is not 404,
 * each with its status
 */
export async function answersFor(
  username: string,
  http: ApiClient,
  contracts: readonly Contract[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, method, path, auth } of contracts) {
    if (auth === 'service' || !path.includes(':username')) continue;
    const init = method === 'GET' ? {} : { json: {} };
    const { status } = await http.request(method, path.replace(':username', username), init);
    if (status !== 404) found.push(`${name} ${status}`);
  }
  return found;
}

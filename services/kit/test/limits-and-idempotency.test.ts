import { randomBytes } from 'node:crypto';
import { defineContract } from '@sidelight/contracts';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { collectionOf, hashBody, inTransaction, runOnce } from '../src/index.ts';
import { GUESTS_PER_ADDRESS } from '../src/limits/rate-limits.ts';
import { api, signedIn, testDatabase } from '../src/testing/index.ts';
import { addNote } from './support/tiny-contracts.ts';
import { type Note, startTiny, type Tiny } from './support/tiny-service.ts';

const database = testDatabase();
let tiny: Tiny;
let baseUrl: string;

beforeAll(async () => {
  tiny = await startTiny({ database });
  baseUrl = tiny.server.baseUrl;
});
afterAll(() => tiny.close());

const notes = () => collectionOf<Note>(tiny.connection, 'notes');

it('limits calls by player, across replicas, and says how long to wait', async () => {
  const { cookie } = await signedIn(tiny.sessions);
  const decoy = await signedIn(tiny.sessions);
  const replica = await startTiny({ database });
  const call = (url: string, sid: string) => api(url, sid).request('POST', '/api/tiny/limited', { json: {} });
  expect((await call(baseUrl, cookie)).status).toBe(200);
  expect((await call(replica.server.baseUrl, cookie)).status).toBe(200);
  expect((await call(baseUrl, cookie)).status).toBe(200);
  const refused = await call(replica.server.baseUrl, cookie);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await call(baseUrl, decoy.cookie)).status).toBe(200);
  await replica.close();
});

it('limits all callers together, and does not count calls that the caller’s own limit refuses', async () => {
  const crowded = defineContract({
    name: 'crowded',
    method: 'POST',
    path: '/api/tiny/crowded',
    auth: 'public',
    summary: 'Two calls a minute from one address, four in all.',
    responses: { 200: z.object({}) },
    rateLimit: { points: 2, perSeconds: 60, by: 'address' },
    overallLimit: { points: 4, perSeconds: 60 },
  });
  const own = await startTiny({
    database,
    mountMore: (mount) => mount(crowded, async () => ({})),
  });
  const call = (from: string) =>
    api(own.server.baseUrl).request('POST', crowded.path, { json: {}, headers: { 'x-forwarded-for': from } });
  const statuses: number[] = [];
  for (const from of ['1', '1', '1', '1', '2', '2', '3']) {
    statuses.push((await call(`203.0.113.${from}`)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429, 200, 200, 429]);
  const { body, headers } = await call('203.0.113.4');
  expect(body.code).toBe('rate_limited');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await own.close();
});

it('gives no new limit to a browser that drops its guest cookie', async () => {
  const statuses = [];
  for (let tries = 0; tries < 4; tries++) {
    statuses.push((await api(baseUrl).request('POST', '/api/tiny/limited', { json: {} })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('gives an address no new limit for an invented guest cookie', async () => {
  const call = async (address: string) => {
    const guest = `guest=${randomBytes(16).toString('base64url')}`;
    const headers = { 'x-forwarded-for': address };
    return (await api(baseUrl, guest).request('POST', '/api/tiny/limited', { json: {}, headers })).status;
  };
  const allowed = 3 * GUESTS_PER_ADDRESS;
  const first = await Promise.all(Array.from({ length: allowed }, () => call('198.51.100.7')));
  expect(new Set(first)).toEqual(new Set([200]));
  expect(await call('198.51.100.7')).toBe(429);
  expect(await call('198.51.100.8')).toBe(200);
});

it('gives one address the same limit, or a little less, through several replicas', async () => {
  const replica = await startTiny({ database });
  const call = async (at: number) => {
    const guest = `guest=${randomBytes(16).toString('base64url')}`;
    const url = at % 2 === 0 ? baseUrl : replica.server.baseUrl;
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    return (await api(url, guest).request('POST', '/api/tiny/limited', { json: {}, headers })).status;
  };
  const allowed = 3 * GUESTS_PER_ADDRESS;
  const statuses = await Promise.all(Array.from({ length: 2 * allowed }, (_, at) => call(at)));
  const admitted = statuses.filter((status) => status === 200).length;
  expect(admitted).toBeLessThanOrEqual(allowed);
  expect(admitted).toBeGreaterThanOrEqual(allowed - GUESTS_PER_ADDRESS);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  await replica.close();
});

describe('reads have a limit', () => {
  /**
   * This service has a fiftieth of the usual limits: 12 reads a minute for a member, 120 for all guests behind an
   * address.
   */
  let own: Tiny;
  beforeAll(async () => {
    own = await startTiny({ database, rateFactor: 0.02 });
  });
  afterAll(() => own.close());
  const read = async (cookie: string | undefined, address: string, path = '/api/tiny/notes') => {
    const headers = { 'x-forwarded-for': address };
    const client = api(own.server.baseUrl, ...(cookie === undefined ? [] : [cookie]));
    return (await client.request('GET', path, { headers })).status;
  };
  const readTimes = (times: number, cookie: string | undefined, address: string) =>
    Promise.all(Array.from({ length: times }, () => read(cookie, address)));
  const admitted = (statuses: number[]) => statuses.filter((status) => status === 200).length;

  it('by member, for all reads of a service; other clients behind the same address can still read', async () => {
    const { cookie } = await signedIn(own.sessions);
    const statuses = await readTimes(14, cookie, '198.51.100.20');
    expect([admitted(statuses), statuses.filter((status) => status === 429).length]).toEqual([12, 2]);
    expect(await read(cookie, '198.51.100.21', '/api/tiny/me')).toBe(429);
    const decoy = await signedIn(own.sessions);
    expect(await read(decoy.cookie, '198.51.100.20')).toBe(200);
  });

  it('by address, for all guests together; it is ten times the limit of a member', async () => {
    const statuses = await readTimes(122, undefined, '198.51.100.22');
    expect([admitted(statuses), statuses.filter((status) => status === 429).length]).toEqual([120, 2]);
    expect(await read(undefined, '198.51.100.23')).toBe(200);
  });

  it('which does not count while the database accepts no writes', async () => {
    const full = () => Promise.reject(new Error('no space left on device'));
    const { cookie } = await signedIn(own.sessions);
    vi.spyOn(RateLimiterMongo.prototype, 'consume').mockImplementation(full);
    expect(await read(cookie, '198.51.100.24')).toBe(200);
    vi.restoreAllMocks();
  });
});

it('executes a request once per idempotency key', async () => {
  const { account, cookie } = await signedIn(tiny.sessions);
  const args = { body: { text: 'once' }, idempotencyKey: 'the-same-key' };
  const first = await api(baseUrl, cookie).call(addNote, args);
  const again = await api(baseUrl, cookie).call(addNote, args);
  expect(again).toEqual(first);
  expect(await notes().countDocuments({ playerKey: `user:${account.userId}` })).toBe(1);

  const other = api(baseUrl, cookie).call(addNote, { ...args, body: { text: 'other' } });
  await expect(other).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict' });

  const decoy = await signedIn(tiny.sessions);
  expect((await api(baseUrl, decoy.cookie).call(addNote, args)).noteId).not.toBe(first.noteId);
});

it('executes a request once if it is sent several times at the same time', async () => {
  const { account, cookie } = await signedIn(tiny.sessions);
  const args = { body: { text: 'at once' }, idempotencyKey: 'key-at-once' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api(baseUrl, cookie).call(addNote, args)),
  );
  expect(new Set(answers.map((answer) => answer.noteId)).size).toBe(1);
  expect(await notes().countDocuments({ playerKey: `user:${account.userId}` })).toBe(1);
});

it('stores a response for 48 hours', async () => {
  const once = {
    connection: tiny.connection,
    scope: 'two-days',
    key: 'k1',
    bodyHash: hashBody({ text: 'kept' }),
  };
  const before = Date.now();
  await runOnce<string>(once, (store) =>
    inTransaction(tiny.connection, async (session) => {
      await store(session, 'done');
      return 'done';
    }),
  );
  const stored = await collectionOf<{ _id: string; expiresAt: Date }>(tiny.connection, 'idempotency').findOne(
    { _id: 'two-days:k1' },
  );
  const keptMs = Number(stored?.expiresAt) - before;
  expect(keptMs).toBeGreaterThanOrEqual(48 * 3_600_000);
  expect(keptMs).toBeLessThan(48 * 3_600_000 + 60_000);
  const indexes = await tiny.connection.collection('idempotency').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

it('stores neither the work nor the response if the transaction fails', async () => {
  const once = { connection: tiny.connection, scope: 'failing', key: 'k', bodyHash: hashBody({}) };
  const attempt = (fails: boolean) =>
    runOnce<string>(once, (store) =>
      inTransaction(tiny.connection, async (session) => {
        await notes().insertOne({ _id: 'rolled-back', text: 't', playerKey: 'p' }, { session });
        await store(session, 'done');
        if (fails) throw new Error('the power went');
        return 'done';
      }),
    );
  await expect(attempt(true)).rejects.toThrow('the power went');
  expect(await notes().findOne({ _id: 'rolled-back' })).toBeNull();
  expect(await attempt(false)).toBe('done');
  expect(await attempt(true)).toBe('done');
});

it('hashes the content of a body, and ignores the order of its keys', () => {
  expect(hashBody({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashBody({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(hashBody({ a: [1, 2] })).not.toBe(hashBody({ a: [2, 1] }));
});

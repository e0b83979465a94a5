import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseGauges } from '../src/health/database-gauges.ts';
import type { LastBackup } from '../src/index.ts';
import { markStopping } from '../src/lifecycle/stopping.ts';
import { api, testDatabase, waitFor } from '../src/testing/index.ts';
import { startCuttableProxy } from './support/cuttable-proxy.ts';
import { startTiny, type Tiny } from './support/tiny-service.ts';

const database = testDatabase();
let line: Awaited<ReturnType<typeof startCuttableProxy>>;
let tiny: Tiny;

beforeAll(async () => {
  line = await startCuttableProxy(database.uri);
  tiny = await startTiny({ database: { ...database, uri: line.uri } });
});
afterAll(async () => {
  await tiny.close();
  line.close();
});

const get = (path: string) => api(tiny.server.baseUrl).request('GET', path);
const isReady = async () => (await get('/readyz')).status === 200;

describe('readiness', () => {
  it.each(['cut', 'freeze'] as const)(
    'turns false within ten seconds after the database connection fails (%s), and recovers without a restart',
    async (how) => {
      expect(await isReady()).toBe(true);
      const begun = performance.now();
      line[how]();
      await waitFor(async () => !(await isReady()));
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect((await get('/healthz')).status).toBe(200);
      line.repair();
      await waitFor(isReady);
      expect((await get('/api/tiny/notes')).status).toBe(200);
    },
  );

  it('refuses requests with 503 while the database cannot be reached', async () => {
    line.cut();
    const answer = await get('/api/tiny/notes');
    line.repair();
    await waitFor(isReady);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  });

  it('is false while the service is stopping, and requests still get responses', async () => {
    const leaving = await startTiny({ database });
    markStopping(leaving.app);
    const client = api(leaving.server.baseUrl);
    expect((await client.request('GET', '/readyz')).status).toBe(503);
    expect((await client.request('GET', '/api/tiny/notes')).status).toBe(200);
    await leaving.close();
  });
});

it('metrics count by route template and contain the age of the outbox', async () => {
  await get('/api/tiny/notes/some-note');
  const { body } = await get('/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/tiny\/notes\/:noteId".*\} \d/);
  expect(body).not.toContain('some-note');
  expect(body).toContain('outbox_oldest_age_seconds{service="tiny"} 0');
});

describe('the metrics of the database', () => {
  const metric = async (name: string) => {
    const { body } = await get('/metrics');
    return Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(body)?.[1]);
  };

  it('show that the database does not reply, and that a member of its replica set cannot be reached', async () => {
    expect(await metric('database_up')).toBe(1);
    expect(await metric('database_members_unreachable')).toBe(0);
    line.cut();
    await waitFor(async () => (await metric('database_members_unreachable')) === 1);
    expect(await metric('database_up')).toBe(0);
    line.repair();
    await waitFor(async () => (await metric('database_members_unreachable')) === 0);
    await waitFor(async () => (await metric('database_up')) === 1);
  });

  it('show when the last backup was made, and 0 before the first one', async () => {
    expect(await metric('backup_timestamp_seconds')).toBe(0);
    const at = new Date('2026-11-01T03:00:00Z');
    await tiny.connection.collection<LastBackup>('backups').insertOne({ _id: 'last', at });
    expect(await metric('backup_timestamp_seconds')).toBe(at.getTime() / 1000);
  });

  it('show the size of the database’s disk and the free space on that disk', async () => {
    const fakeDb = { command: async () => ({ fsTotalSize: 100, fsUsedSize: 80 }) };
    const fake = { db: fakeDb, getClient: () => new EventEmitter() } as unknown as Parameters<
      typeof databaseGauges
    >[0];
    const { database_disk_size_bytes: size, database_disk_free_bytes: free } = databaseGauges(fake);
    expect([await size?.read(), await free?.read()]).toEqual([100, 20]);
  });
});

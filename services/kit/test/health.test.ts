import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markStopping } from '../src/index.ts';
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
    'turns false within 2 s after the database connection fails (%s), and recovers without a restart',
    async (how) => {
      expect(await isReady()).toBe(true);
      const begun = performance.now();
      line[how]();
      await waitFor(async () => !(await isReady()));
      expect(performance.now() - begun).toBeLessThan(2000);
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

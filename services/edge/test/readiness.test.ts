import { createLogger, markStopping } from '@sidelight/kit/server';
import { api, startTestServer, type TestServer, waitFor } from '@sidelight/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';

type Replica = TestServer & { isReady: boolean; asked: number };
const NAMES = ['profile', 'stories', 'game', 'game-2'];
let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let replicas: Map<string, Replica>;
let edge: TestServer;
let app: ReturnType<typeof createEdge>;

async function startReplica(): Promise<Replica> {
  const server = await startTestServer((_req, res) => {
    replica.asked += 1;
    res.writeHead(replica.isReady ? 200 : 503).end();
  });
  const replica: Replica = { ...server, isReady: true, asked: 0 };
  return replica;
}

beforeAll(async () => {
  files = await makeEdgeFiles();
  replicas = new Map(await Promise.all(NAMES.map(async (name) => [name, await startReplica()] as const)));
  const url = (name: string) => replicas.get(name)?.baseUrl ?? '';
  app = createEdge({
    ...files,
    logger: createLogger({ name: 'edge', level: 'silent' }),
    publicOrigin: 'http://localhost:3000',
    trustProxy: false,
    services: { profile: [url('profile')], stories: [url('stories')], game: [url('game'), url('game-2')] },
  });
  edge = await startTestServer(app);
});
afterAll(async () => {
  await edge.close();
  for (const replica of replicas.values()) await replica.close();
  await files.remove();
});

const get = (path: string) => api(edge.baseUrl).request('GET', path);
const set = (name: string, isReady: boolean) => Object.assign(replicas.get(name) ?? {}, { isReady });
const readiness = async () => {
  const { status, body } = await get('/readyz');
  return [status, body];
};
const becomes = (status: number, body: object) =>
  waitFor(async () => {
    expect(await readiness()).toEqual([status, body]);
    return true;
  });

it('/readyz answers 503 and names each service that has no ready replica; once the services are ready again, it answers 200', async () => {
  await becomes(200, { ready: true });
  set('game', false);
  set('stories', false);
  await becomes(503, { ready: false, waitingFor: ['stories'] });
  set('game-2', false);
  await becomes(503, { ready: false, waitingFor: ['stories', 'game'] });
  expect((await get('/readyz/edge')).status).toBe(200);
  for (const name of NAMES) set(name, true);
  await becomes(200, { ready: true });
});

it('/readyz checks the services only a few times for many requests at the same time', async () => {
  const before = replicas.get('profile')?.asked ?? 0;
  await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
  // Fifty answers may take longer than a result is cached, so the service may be asked several times.
  expect((replicas.get('profile')?.asked ?? 0) - before).toBeLessThan(10);
});

it('/readyz answers 503 if a service does not answer; /readyz and /readyz/edge answer 503 while the edge stops', async () => {
  await replicas.get('profile')?.close();
  await becomes(503, { ready: false, waitingFor: ['profile'] });
  markStopping(app);
  expect((await get('/readyz/edge')).status).toBe(503);
  await becomes(503, { ready: false, waitingFor: ['edge', 'profile'] });
});

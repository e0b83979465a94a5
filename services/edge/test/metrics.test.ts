import { createLogger, createRegistry, serveMetrics } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let edge: TestServer;
let service: TestServer;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  files = await makeEdgeFiles();
  service = await startTestServer((_req, res) => void res.writeHead(503).end('{}'));
  const registry = createRegistry('edge');
  const app = createEdge({
    ...files,
    registry,
    logger: createLogger({ name: 'edge', level: 'silent' }),
    publicOrigin: 'http://localhost:3000',
    trustProxy: false,
    services: { game: [service.baseUrl] },
  });
  edge = await startTestServer(app);
  metrics = await serveMetrics({ registry, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await metrics.close();
  await edge.close();
  await service.close();
  await files.remove();
});

const ask = (path: string) => fetch(`${edge.baseUrl}${path}`);
const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`);

describe('the edge’s metrics', () => {
  it('count every kind of request by route template and status', async () => {
    await ask('/api/game/plays/of-marlowe');
    await ask('/api/nowhere/marlowe');
    await ask('/remotes/game/1.0.0/mf-manifest.json');
    await ask('/images/stories/12.webp');
    await ask('/profile/marlowe?word=secret');
    const text = await (await read()).text();
    const counted = (route: string, status: number) =>
      text.includes(
        `http_request_duration_seconds_count{service="edge",method="GET",route="${route}",status="${status}"} 1`,
      );
    expect(counted('/api/game/plays/:playId', 503)).toBe(true);
    expect(counted('/api/*', 404)).toBe(true);
    expect(counted('/remotes/*', 200)).toBe(true);
    expect(counted('/images/stories/:storyId.webp', 404)).toBe(true);
    expect(counted('page', 200)).toBe(true);
    expect(text).not.toMatch(/marlowe|secret/);
    expect(text).toContain('process_cpu_seconds_total{service="edge"}');
  });

  it('are not public: the edge’s public port serves neither its own metrics nor those of a service', async () => {
    for (const path of ['/metrics', '/metrics/', '/api/game/metrics', '/api/metrics', '/internal/metrics']) {
      const answer = await ask(path);
      expect(await answer.text()).not.toContain('http_request_duration_seconds');
      expect([404, 503]).toContain(answer.status);
    }
  });

  it('are all that the port of the metrics serves', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await read('/api/game/plays')).status).toBe(404);
  });
});

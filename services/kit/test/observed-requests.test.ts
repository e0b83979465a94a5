import { once } from 'node:events';
import { get } from 'node:http';
import express from 'express';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRegistry } from '../src/health/registry.ts';
import { createLogger, errorMiddleware, requestLog, requestMetrics, requestTrace } from '../src/server.ts';
import { startTestServer, type TestServer, waitFor } from '../src/testing/index.ts';
import { type SpanRecord, sendSpansTo } from '../src/tracing/spans.ts';

const spans: SpanRecord[] = [];
const lines: { level: number; msg: string; res?: { statusCode: number } }[] = [];
const registry = createRegistry('observed');
let server: TestServer;

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger({ name: 'observed', destination });
  const app = express();
  app.use(requestTrace({ sampleRatio: 1, trustsSampling: false }));
  app.use(requestLog(logger));
  app.use(requestMetrics(registry));
  for (const path of ['/healthz', '/readyz', '/readyz/edge', '/whole']) {
    app.get(path, (_req, res) => void res.send('whole'));
  }
  app.get('/silent', () => undefined);
  app.get('/begun', (_req, res) => void res.write('begun'));
  app.get('/broken', async (_req, res) => {
    res.write('begun');
    throw new Error('the rest is missing');
  });
  app.use(errorMiddleware(logger));
  sendSpansTo((span) => void spans.push(span));
  server = await startTestServer(app);
});
afterAll(async () => {
  sendSpansTo(null);
  await server.close();
});
afterEach(() => {
  spans.length = 0;
  lines.length = 0;
});

const counted = async (path: string) => {
  const found = new RegExp(`_count\\{.*route="${path}",status="(\\d+)".*\\} 1$`, 'm');
  return Number(found.exec(await registry.metrics())?.[1]);
};

async function observed(path: string) {
  const name = `GET ${path}`;
  const ended = await waitFor(() => {
    const span = spans.find((one) => one.name === name);
    const line = lines.find(({ msg }) => msg.startsWith(name));
    return span && line ? { span, line } : null;
  });
  if (!ended) throw new Error('Not observed');
  const { span, line } = ended;
  const traced = span.attributes['http.response.status_code'];
  return { statuses: [line.res?.statusCode, await counted(path), traced], line, span };
}

/** Closes the connection after the first bytes of the response, or after a moment without a response. */
async function leave(path: string): Promise<void> {
  const req = get(server.baseUrl + path, (res) => res.once('data', () => req.destroy()));
  req.once('error', () => undefined);
  await once(req, 'finish');
  if (path === '/silent') setTimeout(() => req.destroy(), 50);
}

it('a request whose client closes the connection has status 499 in log, metrics and trace', async () => {
  for (const path of ['/silent', '/begun']) {
    await leave(path);
    const { statuses, line, span } = await observed(path);
    expect([path, ...statuses]).toEqual([path, 499, 499, 499]);
    expect([line.level, span.isError]).toEqual([30, false]);
  }
});

it('a response that the server breaks off has status 500 in log, metrics and trace', async () => {
  await fetch(`${server.baseUrl}/broken`).then((res) => res.text().catch(() => undefined));
  const { statuses, line, span } = await observed('/broken');
  expect(statuses).toEqual([500, 500, 500]);
  expect([line.level, span.isError]).toEqual([50, true]);
});

it('probes are not logged, counted or traced', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz/edge', '/whole']) await fetch(server.baseUrl + path);
  expect((await observed('/whole')).statuses).toEqual([200, 200, 200]);
  expect(lines).toHaveLength(1);
  expect(spans).toHaveLength(1);
  expect(await registry.metrics()).not.toMatch(/healthz|readyz/);
});

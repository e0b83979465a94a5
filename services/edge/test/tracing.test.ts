import type { IncomingHttpHeaders } from 'node:http';
import { newTrace, readTraceparent, traceparentOf } from '@sidelight/contracts';
import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let service: TestServer;
const open: TestServer[] = [];
const lines: Record<string, unknown>[] = [];
const seen: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  files = await makeEdgeFiles();
  service = await startTestServer((req, res) => {
    seen.push(req.headers);
    res.end('{}');
  });
});
afterAll(async () => {
  await service.close();
  await files.remove();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of open.splice(0)) await server.close();
  lines.length = 0;
  seen.length = 0;
});

async function pass(headers: Record<string, string>) {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = createEdge({
    ...files,
    logger: createLogger({ name: 'edge', destination }),
    publicOrigin: 'http://localhost:3000',
    trustProxy: false,
    services: { game: [service.baseUrl] },
  });
  const server = await startTestServer(app);
  open.push(server);
  await fetch(`${server.baseUrl}/api/game/plays`, { headers });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const passedOn = readTraceparent(seen[0]?.traceparent);
  return { passedOn, line: lines.find(({ msg }) => String(msg).includes('/api/game/plays')), got: seen[0] };
}

it('the edge continues a trace with a span of its own', async () => {
  const trace = newTrace();
  const { passedOn, line } = await pass({ traceparent: traceparentOf(trace) });
  expect(passedOn?.traceId).toBe(trace.traceId);
  expect(passedOn?.spanId).not.toBe(trace.spanId);
  expect(line).toMatchObject({ trace_id: trace.traceId, span_id: passedOn?.spanId });
});

it.each([
  ['none', {}],
  ['zeros', { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` }],
  ['nonsense', { traceparent: 'my-own-trace' }],
])('the edge starts a new trace if the traceparent is %s', async (_, headers) => {
  const { passedOn, line } = await pass(headers as Record<string, string>);
  expect(passedOn?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(line).toMatchObject({ trace_id: passedOn?.traceId });
});

it.each([
  ['0', false],
  ['1', true],
])(
  'a browser does not decide whether its trace is recorded: with the edge’s share %s, the answer is %s',
  async (ratio, isSampled) => {
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', ratio);
    const { passedOn } = await pass({ traceparent: traceparentOf(newTrace(!isSampled)) });
    expect(passedOn?.isSampled).toBe(isSampled);
  },
);

it('the edge removes other trace headers of a browser', async () => {
  const { got } = await pass({ tracestate: 'vendor=1', baggage: 'userId=mallory' });
  expect(got).not.toHaveProperty('tracestate');
  expect(got).not.toHaveProperty('baggage');
});

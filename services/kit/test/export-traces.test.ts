import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newTrace, traceparentOf } from '@sidelight/contracts';
import { afterEach, expect, it } from 'vitest';

type Sent = { path: string | undefined; key: string | undefined; body: string };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function startCollector() {
  const sent: Sent[] = [];
  const server = createServer(async (req, res) => {
    sent.push({ path: req.url, key: String(req.headers['x-key']), body: await text(req) });
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sent };
}

async function startProcess(env: Record<string, string>) {
  const path = fileURLToPath(new URL('./support/traced-process.ts', import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  closing.push(() => child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const loaded = once(child, 'message') as Promise<[{ loaded: string[] }]>;
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    loaded: async () => (await loaded)[0].loaded,
  };
}

it('a service sends its traces to a configured collector, without what players wrote', async () => {
  const collector = await startCollector();
  const service = await startProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
  });
  const trace = newTrace(true);
  await fetch(`${service.url}/greet/marlowe?word=password`, {
    headers: { traceparent: traceparentOf(trace), cookie: 'sid=secret' },
  });
  expect(await service.loaded()).not.toEqual([]);
  await service.end();
  const [first] = collector.sent;
  expect(first).toMatchObject({ path: '/v1/traces', key: 'of-the-collector' });
  const { resourceSpans } = JSON.parse(first?.body ?? '{}');
  expect(JSON.stringify(resourceSpans[0].resource.attributes)).toContain('sidelight-traced');
  expect(resourceSpans[0].scopeSpans[0].spans).toMatchObject([
    {
      name: 'GET /greet/:name',
      traceId: trace.traceId,
      parentSpanId: trace.spanId,
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'GET' } },
        { key: 'http.route', value: { stringValue: '/greet/:name' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ],
    },
  ]);
  expect(JSON.stringify(collector.sent)).not.toMatch(/marlowe|password|secret/);
});

it('a service without a collector does not load OpenTelemetry', async () => {
  const service = await startProcess({});
  await fetch(`${service.url}/greet/marlowe`);
  expect(await service.loaded()).toEqual([]);
  await service.end();
});

it('a service responds and stops cleanly while its collector is unreachable', async () => {
  const service = await startProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  const answer = await fetch(`${service.url}/greet/marlowe`);
  expect(answer.status).toBe(200);
  await service.end();
});

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createLogger, LARGEST_BODY_BYTES } from '@sidelight/kit/server';
import { api, startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';
import { rawRequest } from './support/raw-request.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
const open: (TestServer | { close(): Promise<void> })[] = [];

beforeAll(async () => {
  files = await makeEdgeFiles();
});
afterAll(() => files.remove());
afterEach(async () => {
  for (const server of open.splice(0).reverse()) await server.close();
});

async function startService(answer?: RequestListener) {
  const seen: Seen[] = [];
  const server = await startTestServer(async (req, res) => {
    if (answer) return answer(req, res);
    let body = '';
    for await (const chunk of req) body += chunk;
    seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
    res.setHeader('set-cookie', ['sid=1; Path=/', 'guest=2; Path=/']);
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ from: server.baseUrl }));
  });
  open.push(server);
  return { ...server, seen };
}

/**
 * An address that refuses connections: the port is the client's end of an open connection, so no server can get it while
 * the test runs.
 */
async function deadUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  open.push({
    close: async () => {
      client.destroy();
      server.close();
      await once(server, 'close');
    },
  });
  return `http://127.0.0.1:${client.localPort}`;
}

async function startEdge(
  targets: string[],
  over: { trustProxy?: number; timeoutMs?: number; publicOrigin?: string } = {},
) {
  const app = createEdge({
    ...files,
    logger: createLogger({ name: 'edge', level: 'silent' }),
    publicOrigin: over.publicOrigin ?? 'http://localhost:3000',
    trustProxy: over.trustProxy ?? false,
    services: { game: targets, stories: targets, profile: targets },
    ...(over.timeoutMs === undefined ? {} : { timeoutMs: over.timeoutMs }),
  });
  const server = await startTestServer(app);
  open.push(server);
  return server.baseUrl;
}

describe('what reaches a service', () => {
  it('includes the requests for a stream, whose events reach the client immediately and uncompressed', async () => {
    let finish = () => {};
    const service = await startService((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
      res.write('event: words\ndata: {}\n\n');
      finish = () => res.end('event: answer\ndata: {}\n\n');
    });
    const edge = await startEdge([service.baseUrl]);
    const response = await fetch(`${edge}/api/game/plays`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe('event: words\ndata: {}\n\n');
    finish();
    expect(await next()).toBe('event: answer\ndata: {}\n\n');
  });

  it('includes the one-click unsubscription that a mail program posts to the page’s address', async () => {
    const service = await startService();
    const edge = await startEdge([service.baseUrl]);
    const link = `${edge}/unsubscribe?list=review&token=abc`;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    expect(service.seen).toMatchObject([
      { method: 'POST', url: '/api/profile/unsubscribe/one-click?list=review&token=abc' },
    ]);
    const page = await fetch(link, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(service.seen).toHaveLength(1);
  });

  it('is the unchanged request, with the edge’s forwarding headers', async () => {
    const service = await startService();
    const edge = await startEdge([service.baseUrl]);
    const answer = await rawRequest(edge, '/api/game/plays/1/questions?x=%20y', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'key-1',
        cookie: 'sid=abc',
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        host: 'localhost:3000',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        'x-forwarded-anything': 'x',
        'x-request-id': 'chosen-by-the-client',
        'x-internal-user': 'admin',
        authorization: 'Bearer guess',
        forwarded: 'for=6.6.6.6',
      },
      body: '{"question":"Is it raining?"}',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toEqual(['sid=1; Path=/', 'guest=2; Path=/']);
    const [seen] = service.seen;
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/game/plays/1/questions?x=%20y',
      body: '{"question":"Is it raining?"}',
      headers: {
        host: 'localhost:3000',
        cookie: 'sid=abc',
        'idempotency-key': 'key-1',
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'localhost:3000',
        'x-forwarded-proto': 'http',
      },
    });
    expect(seen?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
    for (const name of ['authorization', 'forwarded', 'x-internal-user', 'x-forwarded-anything']) {
      expect(seen?.headers[name]).toBeUndefined();
    }
  });

  it('has the forwarding headers of a proxy only if TRUST_PROXY trusts that proxy', async () => {
    const service = await startService();
    const edge = await startEdge([service.baseUrl], { trustProxy: 1 });
    await rawRequest(edge, '/api/game/x', {
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'https' },
    });
    expect(service.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(service.seen[0]?.headers['x-forwarded-proto']).toBe('https');
  });

  it.each([
    '/internal/events',
    '/api/game/../../internal/events',
    '/api/game/%2e%2e/%2e%2e/internal/events',
    '/api/game/..%2f..%2finternal/events',
    '/api/game/..\\..\\internal',
    '//internal/events',
    '/api/game',
    '/api/unknown/x',
    '/api/metrics',
    '/metrics',
    '/dev/mail',
  ])('never includes %s', async (path) => {
    const service = await startService();
    const edge = await startEdge([service.baseUrl]);
    for (const method of ['GET', 'POST']) {
      const answer = await rawRequest(edge, path, { method, headers: { accept: 'application/json' } });
      expect(answer.status).toBe(404);
    }
    expect(service.seen).toEqual([]);
  });
});

describe('the response of a service', () => {
  it.each(['/api/game/plays', '/images/stories/1.webp', '/api/stories/stories/1'])(
    'to %s has the security headers, and a policy with which it can load nothing',
    async (path) => {
      const service = await startService();
      const { headers } = await fetch((await startEdge([service.baseUrl])) + path);
      const policy = String(headers.get('content-security-policy')).split(';');
      for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'form-action']) {
        expect(policy).toContain(`${directive} 'none'`);
      }
      expect(policy).toHaveLength(5);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('makes browsers use only https if the product is served over https', async () => {
    const service = await startService();
    const edge = await startEdge([service.baseUrl], { publicOrigin: 'https://sidelight.test' });
    const { headers } = await fetch(`${edge}/api/game/plays`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('replicas of a service', () => {
  it('take turns', async () => {
    const first = await startService();
    const second = await startService();
    const edge = await startEdge([first.baseUrl, second.baseUrl]);
    for (let count = 0; count < 6; count++) await api(edge).request('GET', '/api/stories/x');
    expect([first.seen.length, second.seen.length]).toEqual([3, 3]);
  });

  it.each(['GET', 'POST', 'PATCH'])('get the %s requests of a replica that is down', async (method) => {
    const service = await startService();
    const edge = await startEdge([await deadUrl(), service.baseUrl]);
    const statuses = [];
    for (let count = 0; count < 4; count++) {
      const body = method === 'GET' ? {} : { json: { count } };
      statuses.push((await api(edge).request(method, '/api/stories/x', body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    const bodies = method === 'GET' ? ['', '', '', ''] : [0, 1, 2, 3].map((count) => `{"count":${count}}`);
    expect(service.seen.map(({ body }) => body)).toEqual(bodies);
  });

  async function startFragile() {
    let taken = 0;
    const fragile = await startService((req) => {
      taken++;
      req.resume();
      req.once('end', () => req.socket.destroy());
    });
    const sound = await startService();
    return { edge: await startEdge([fragile.baseUrl, sound.baseUrl]), sound, taken: () => taken };
  }

  it.each([
    ['GET', {}],
    ['PUT', { json: { kind: 'like' } }],
    ['DELETE', {}],
    ['POST', { json: { question: 'Why?' }, headers: { 'idempotency-key': 'key-1' } }],
  ])('get a %s again that a replica broke off, because a repetition is safe', async (method, init) => {
    const { edge, sound, taken } = await startFragile();
    expect((await api(edge).request(method, '/api/game/x', init)).status).toBe(200);
    expect([taken(), sound.seen.length]).toEqual([1, 1]);
    if ('json' in init) expect(sound.seen[0]?.body).toBe(JSON.stringify(init.json));
  });

  it.each(['POST', 'PATCH'])('never get a %s that another replica may have carried out', async (method) => {
    const { edge, sound, taken } = await startFragile();
    expect((await api(edge).request(method, '/api/game/x', { json: {} })).status).toBe(502);
    expect([taken(), sound.seen.length]).toEqual([1, 0]);
  });

  it('get no more requests while they stop', async () => {
    let asked = 0;
    const leaving = await startService((_req, res) => {
      asked++;
      res.setHeader('connection', 'close').end('{}');
    });
    const staying = await startService();
    const edge = await startEdge([leaving.baseUrl, staying.baseUrl]);
    for (let count = 0; count < 12; count++) {
      const answer = await api(edge).request('POST', '/api/game/x', { json: {} });
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
    }
    expect(asked).toBeLessThan(6);
    expect(asked + staying.seen.length).toBe(12);
  });
});

describe('a service that fails', () => {
  it('causes a 502 with the product’s error body if it is down', async () => {
    const edge = await startEdge([await deadUrl()]);
    for (const method of ['GET', 'POST']) {
      const answer = await api(edge).request(method, '/api/game/x');
      expect([answer.status, answer.body.code]).toEqual([502, 'unavailable']);
      expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1/);
    }
  });

  it('causes a 504 if it does not respond', async () => {
    const service = await startService(() => undefined);
    const edge = await startEdge([service.baseUrl], { timeoutMs: 150 });
    const answer = await api(edge).request('GET', '/api/game/x');
    expect([answer.status, answer.body.code]).toEqual([504, 'unavailable']);
  });

  it('gets the request again on a new connection if it closed a reused one', async () => {
    let count = 0;
    const service = await startService((req, res) => {
      req.resume();
      count++;
      if (count === 2) return void req.socket.destroy();
      res.end('{}');
    });
    const edge = await startEdge([service.baseUrl]);
    const first = await api(edge).request('GET', '/api/game/x');
    const second = await api(edge).request('GET', '/api/game/x');
    expect([first.status, second.status, count]).toEqual([200, 200, 3]);
  });

  it('ends the client’s response too, so that the client does not wait', async () => {
    const service = await startService((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      res.write('{"half":');
      setImmediate(() => res.socket?.destroy());
    });
    const edge = await startEdge([service.baseUrl]);
    await expect(rawRequest(edge, '/api/game/x')).rejects.toThrow();
  });

  it('does not get a body that is larger than any route accepts', async () => {
    const service = await startService();
    const edge = await startEdge([service.baseUrl]);
    for (const body of ['x'.repeat(LARGEST_BODY_BYTES + 1), 'x'.repeat(3_000_000)]) {
      const answer = await api(edge).request('POST', '/api/game/x', { body });
      expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    }
    expect(service.seen).toEqual([]);
  });
});

describe('a refused request with a body gets the response of its refusal, never a 502', () => {
  const SIZES = [1, 100, 60_000, 600_000];
  const send = (url: string, size: number, isChunked: boolean) => {
    const pieces = Array.from({ length: Math.ceil(size / 8192) }, (_, at) =>
      'x'.repeat(Math.min(8192, size - at * 8192)),
    );
    return rawRequest(url, '/api/game/plays', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isChunked ? {} : { 'content-length': String(size) }),
      },
      pieces,
    });
  };

  it.each([
    [401, false],
    [401, true],
    [404, false],
    [404, true],
  ])('with the status %i, chunked: %s', async (status, isChunked) => {
    // The service answers before it has read the body, as the product's services do when they refuse a caller.
    const service = await startService((_req, res) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
    const edge = await startEdge([service.baseUrl]);
    for (const size of SIZES) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(edge, size, isChunked)));
      expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(status));
    }
  });

  it('also if the body is too large, and if the edge itself refuses', async () => {
    const edge = await startEdge([await deadUrl()]);
    for (const size of [LARGEST_BODY_BYTES + 1, 3_000_000]) {
      const answers = await Promise.all([true, false].map((isChunked) => send(edge, size, isChunked)));
      expect(answers.map(({ status }) => status)).toEqual([413, 413]);
    }
    const { status } = await rawRequest(edge, '/api/nowhere', {
      method: 'POST',
      pieces: ['x'.repeat(200_000)],
    });
    expect(status).toBe(404);
  });
});

describe('streams', () => {
  it('pass piece by piece', async () => {
    let next: () => void = () => undefined;
    const service = await startService((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: one\n\n');
      next = () => res.end('data: two\n\n');
    });
    const edge = await startEdge([service.baseUrl]);
    const response = await fetch(`${edge}/api/game/events`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n');
    next();
    const second = await reader?.read();
    expect(new TextDecoder().decode(second?.value)).toBe('data: two\n\n');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('end at the service when the client disconnects', async () => {
    const gone = Promise.withResolvers<void>();
    const service = await startService((_req, res) => {
      res.once('close', gone.resolve);
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: one\n\n');
    });
    const edge = await startEdge([service.baseUrl]);
    const stop = new AbortController();
    const response = await fetch(`${edge}/api/game/events`, { signal: stop.signal });
    await response.body?.getReader().read();
    stop.abort();
    await gone.promise;
  });
});

it('connections to services are kept open', async () => {
  const sockets = new Set<unknown>();
  const server: Server = createServer((req, res) => {
    sockets.add(req.socket);
    res.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const edge = await startEdge([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  for (let count = 0; count < 5; count++) await api(edge).request('GET', '/api/game/x');
  expect(sockets.size).toBe(1);
});

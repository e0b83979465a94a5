import { defineContract, ErrorBodySchema } from '@sidelight/contracts';
import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../src/index.ts';
import { api, testDatabase } from '../src/testing/index.ts';
import { getNote } from './support/tiny-contracts.ts';
import { SERVICE_TOKEN, startTiny, type Tiny } from './support/tiny-service.ts';

const database = testDatabase();
let tiny: Tiny;
let baseUrl: string;

beforeAll(async () => {
  tiny = await startTiny({ database });
  baseUrl = tiny.server.baseUrl;
});
afterAll(() => tiny.close());

const key = { 'idempotency-key': 'key-00000001' };

describe('bad input gets the documented error', () => {
  const cases: [string, string, string, RequestInit & { json?: unknown }, number, string][] = [
    ['unknown route', 'GET', '/api/tiny/nowhere', {}, 404, 'not_found'],
    ['unknown method', 'DELETE', '/api/tiny/notes', {}, 404, 'not_found'],
    ['bad parameter', 'GET', '/api/tiny/notes/UPPER', {}, 400, 'invalid_parameters'],
    ['path that cannot be decoded', 'GET', '/api/tiny/notes/%E0%A4%A', {}, 400, 'invalid_request'],
    ['bad query', 'GET', '/api/tiny/notes?limit=11', {}, 400, 'invalid_parameters'],
    ['repeated query', 'GET', '/api/tiny/notes?limit=1&limit=2', {}, 400, 'invalid_parameters'],
    ['malformed JSON', 'POST', '/api/tiny/notes', { headers: key, body: '{"text":' }, 400, 'invalid_request'],
    [
      'JSON that is not an object',
      'POST',
      '/api/tiny/notes',
      { headers: key, body: '3' },
      400,
      'invalid_request',
    ],
    ['no body', 'POST', '/api/tiny/notes', { headers: key }, 400, 'invalid_request'],
    ['missing field', 'POST', '/api/tiny/notes', { headers: key, json: {} }, 400, 'invalid_request'],
    [
      'unknown field',
      'POST',
      '/api/tiny/notes',
      { headers: key, json: { text: 'a', x: 1 } },
      400,
      'invalid_request',
    ],
    [
      'operator for text',
      'POST',
      '/api/tiny/notes',
      { headers: key, json: { text: { $gt: '' } } },
      400,
      'invalid_request',
    ],
    [
      'body too large',
      'POST',
      '/api/tiny/notes',
      { headers: key, json: { text: 'x'.repeat(2000) } },
      413,
      'payload_too_large',
    ],
    [
      'form body',
      'POST',
      '/api/tiny/notes',
      { headers: { ...key, 'content-type': 'text/plain' }, body: '{}' },
      415,
      'unsupported_media_type',
    ],
    [
      'odd charset',
      'POST',
      '/api/tiny/notes',
      { headers: { ...key, 'content-type': 'application/json; charset=koi8-r' }, body: '{}' },
      415,
      'unsupported_media_type',
    ],
    [
      'half a surrogate pair',
      'POST',
      '/api/tiny/notes',
      { headers: { ...key, 'content-type': 'application/json' }, body: '{"text":"owl \\ud83e"}' },
      400,
      'invalid_request',
    ],
    [
      'half a surrogate pair in a name',
      'POST',
      '/api/tiny/notes',
      { headers: { ...key, 'content-type': 'application/json' }, body: '{"text":"owl","\\udd89":""}' },
      400,
      'invalid_request',
    ],
    ['no idempotency key', 'POST', '/api/tiny/notes', { json: { text: 'a' } }, 400, 'invalid_request'],
    [
      'odd idempotency key',
      'POST',
      '/api/tiny/notes',
      { headers: { 'idempotency-key': 'a b c d e f' }, json: { text: 'a' } },
      400,
      'invalid_request',
    ],
    ['not signed in', 'GET', '/api/tiny/me', {}, 401, 'not_authenticated'],
    ['internal without a token', 'GET', '/internal/peek', {}, 401, 'not_authenticated'],
    [
      'internal with a wrong token',
      'GET',
      '/internal/peek',
      { headers: { authorization: 'Bearer x' } },
      401,
      'not_authenticated',
    ],
  ];

  it.each(cases)('%s', async (_name, method, path, init, status, code) => {
    const answer = await api(baseUrl).request(method, path, init);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(ErrorBodySchema.safeParse(answer.body).success).toBe(true);
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts|at /);
  });

  it('names every issue of a bad request', async () => {
    const answer = await api(baseUrl).request('POST', '/api/tiny/notes', { headers: key, json: { x: 1 } });
    expect(answer.body.details.issues).toEqual([
      { path: 'body.text', message: expect.any(String) },
      { path: 'body', message: expect.any(String) },
    ]);
  });
});

describe('responses', () => {
  it('are not cached, and do not reveal the server’s software', async () => {
    const { headers } = await api(baseUrl).request('GET', '/api/tiny/notes');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  });

  it('use the defaults of the query, and prefer a fixed path segment to a parameter', async () => {
    const client = api(baseUrl);
    expect((await client.request('GET', '/api/tiny/notes')).body.limit).toBe(5);
    expect((await client.request('GET', '/api/tiny/notes/newest')).body.noteId).toBe('newest');
  });

  it('leave out fields that the contract does not declare', async () => {
    const answer = await api(baseUrl).request('GET', '/api/tiny/failing/extra-field');
    expect(answer.body).toEqual({ text: 'fine' });
  });

  it('are refused in tests if they do not match the contract', async () => {
    const answer = await api(baseUrl).request('GET', '/api/tiny/failing/wrong-body');
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
  });

  it('contain nothing of an unexpected error; the log has the whole error', async () => {
    const lines: string[] = [];
    const logger = createLogger({ name: 'tiny', destination: { write: (line) => void lines.push(line) } });
    const logged = await startTiny({ database, logger });
    const answer = await api(logged.server.baseUrl).request('GET', '/api/tiny/failing/throw');
    await logged.close();
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    // The request's id is random and may contain `42`.
    const { requestId, ...said } = answer.body;
    expect(JSON.stringify(said)).not.toContain('42');
    const line = lines.find((each) => each.includes('/srv/secret.ts'));
    expect(line).toContain(requestId);
  });

  it('lose undeclared fields and are logged in production if they do not match the contract', async () => {
    const lenient = await startTiny({ database, validateResponses: false });
    const answer = await api(lenient.server.baseUrl).request('GET', '/api/tiny/failing/wrong-body');
    await lenient.close();
    expect(answer.body).toEqual({ text: 7 });
  });
});

describe('request ids', () => {
  it('are accepted if they are well-formed', async () => {
    const headers = { 'x-request-id': 'from-the-edge-1', authorization: `Bearer ${SERVICE_TOKEN}` };
    const answer = await api(baseUrl).request('GET', '/internal/peek', { headers });
    expect(answer.body.requestId).toBe('from-the-edge-1');
    expect(answer.headers.get('x-request-id')).toBe('from-the-edge-1');
  });

  it('are generated otherwise', async () => {
    const headers = { 'x-request-id': 'bad id <script>' };
    const answer = await api(baseUrl).request('GET', '/api/tiny/notes', { headers });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a route that has no valid contract cannot be mounted', () => {
  const contract = (over: object) =>
    defineContract({ ...getNote, name: 'other', path: '/api/tiny/other/:noteId', ...over });
  const note = async () => ({ noteId: '1', text: 't' });

  it.each([
    ['the same route twice', contract({ path: '/api/tiny/notes/:id' }), /already mounted/],
    ['the same name twice', contract({ name: 'getNote' }), /already mounted/],
    ['a route of another service', contract({ path: '/api/game/notes' }), /is not under/],
    ['an internal route that is public', contract({ path: '/internal/notes' }), /exactly if/],
    ['a service route outside /internal/', contract({ auth: 'service' }), /exactly if/],
  ])('%s', async (_name, wrong, message) => {
    const start = startTiny({ database, mountMore: (mount) => mount(wrong, note) });
    await expect(start).rejects.toThrow(message);
  });

  it('a route without a contract, except under /dev/ outside production', async () => {
    const devPages = Router().get('/mail', (_req, res) => void res.send('hello'));
    const ask = async (isProduction: boolean) => {
      const tiny = await startTiny({ database, isProduction, devPages });
      onTestFinished(() => tiny.close());
      return api(tiny.server.baseUrl).request('GET', '/dev/mail');
    };
    expect((await ask(false)).body).toBe('hello');
    expect((await ask(true)).status).toBe(404);
  });
});

it('logs no secrets', () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'x', destination: { write: (line) => void lines.push(line) } });
  logger.info({
    password: 'p4ss',
    req: { headers: { cookie: 'c00kie', authorization: 'b3arer', 'set-cookie': 's3t' } },
    story: { solution: 's0lution' },
    body: { story: { solution: 's0lution', currentPassword: 'p4ss' } },
  });
  expect(lines.join('')).not.toMatch(/p4ss|c00kie|b3arer|s3t"|s0lution/);
});

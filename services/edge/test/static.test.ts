import { readFile, rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createLogger } from '@sidelight/kit/server';
import { startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { INDEX, makeEdgeFiles, SCRIPT } from './support/edge-files.ts';
import { rawRequest } from './support/raw-request.ts';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
let server: TestServer;

beforeAll(async () => {
  files = await makeEdgeFiles();
  server = await startTestServer(createEdge(edge()));
});
afterAll(async () => {
  await server.close();
  await files.remove();
});

const edge = () => ({
  ...files,
  logger: createLogger({ name: 'edge', level: 'silent' }),
  publicOrigin: 'http://localhost:3000',
  trustProxy: false,
  services: {},
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.baseUrl, path, { method, headers });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('pages', () => {
  it.each(['/', '/story/12', '/browse', '/profile/Some_One'])('%s is the shell', async (path) => {
    const answer = await ask(path, html);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(INDEX);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('the address of the page’s file leads home', async () => {
    const answer = await ask('/index.html', html);
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  });

  it('have a strict Permissions-Policy: a page may copy a result, but use no other feature', async () => {
    for (const path of ['/', '/api/nowhere', '/remotes.json']) {
      const policy = String((await ask(path, html)).headers['permissions-policy']);
      const features = policy.split(', ').map((part) => part.split('=') as [string, string]);
      expect(features.filter(([, allowed]) => allowed !== '()')).toEqual([['clipboard-write', '(self)']]);
      expect(features.map(([name]) => name)).toEqual(
        expect.arrayContaining(['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read']),
      );
    }
  });

  it('have a strict content security policy, and do not reveal the server’s software', async () => {
    const { headers } = await ask('/', html);
    const policy = String(headers['content-security-policy']);
    expect(policy.split(';').map((part) => part.trim())).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "worker-src 'self'",
        "manifest-src 'self'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|http:|\*/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['a missing asset', '/assets/gone.0123abcd.js', html],
    ['a missing chunk of a remote', '/remotes/game/1.0.0/gone.js', { accept: '*/*' }],
    ['a missing remote', '/remotes/other/1.0.0', html],
    ['a file that does not exist', '/robots.php', html],
    ['a page for a client that does not accept HTML', '/browse', { accept: 'image/png' }],
  ])('the response to %s is not a page, and no cache may keep it', async (_name, path, headers) => {
    const answer = await ask(path, headers as Record<string, string>);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body.toString()).not.toContain('<title>');
  });

  it('answer HEAD without a body, and answer a known ETag with 304', async () => {
    const head = await ask('/', html, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(INDEX.length));
    const again = await ask('/', { ...html, 'if-none-match': String(head.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('open the app also with a full stop at the end of the address, but not with the extension of a file', async () => {
    expect((await ask('/browse.', html)).status).toBe(200);
    for (const path of ['/browse.js', '/story/12.png', '/browse.js/'])
      expect([path, (await ask(path, html)).status]).toEqual([path, 404]);
  });

  it('refuse TRACE, and do not list folders', async () => {
    for (const [path, method] of [
      ['/', 'TRACE'],
      ['/api/game/x', 'TRACE'],
      ['/assets/', 'GET'],
      ['/remotes/', 'GET'],
      ['/.git/HEAD', 'GET'],
    ] as const) {
      const answer = await ask(path, { accept: '*/*', cookie: 'sid=secret' }, method);
      expect([answer.status, path]).toEqual([404, path]);
      expect(answer.body.toString()).not.toMatch(/secret|main\.0123abcd/);
    }
  });

  it('refuse other methods with the error shape', async () => {
    const answer = await ask('/browse', { 'content-type': 'application/json' }, 'POST');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'not_found' });
  });
});

describe('assets', () => {
  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['br;q=0, gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['identity', undefined, (body: Buffer) => body],
  ])('have the encoding that `accept-encoding: %s` prefers', async (accepted, encoding, read) => {
    const answer = await ask('/assets/main.0123abcd.js', { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(read(answer.body).toString()).toBe(SCRIPT);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
  });

  it('of older shells are served to pages that are still open; other files of older shells are not served', async () => {
    const answer = await ask('/assets/page.4567abcd.js');
    expect([answer.status, answer.body.toString()]).toEqual([200, SCRIPT]);
    expect((await ask('/old.svg')).status).toBe(404);
  });

  it('are served without their source maps', async () => {
    const map = 'assets/page.4567abcd.js.map';
    for (const path of [`/${map}`, `/remotes/shell/older/${map}`]) {
      expect([(await ask(path)).status, path]).toEqual([404, path]);
    }
  });

  it('are not compressed if the build made no compressed version', async () => {
    const answer = await ask('/remotes/game/1.0.0/chunk-89abcdef01.js', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['a range after the end of the file', 416, { range: 'bytes=99999-' }],
    ['a condition that another version meets', 412, { 'if-match': '"another"' }],
    ['a date before the change', 412, { 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' }],
  ])('are refused without a server error for %s', async (_name, status, headers) => {
    for (const path of ['/assets/main.0123abcd.js', '/remotes.json']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, { 'accept-encoding': 'br', ...headers }, method);
        expect([answer.status, answer.body.toString()]).toEqual([status, '']);
        expect(answer.headers['cache-control']).toBe('no-store');
        for (const name of ['content-encoding', 'content-type', 'etag', 'last-modified']) {
          expect(answer.headers[name]).toBeUndefined();
        }
        expect(answer.headers['content-range']).toEqual(
          status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : undefined,
        );
      }
    }
  });

  it('must be revalidated if their names have no hash', async () => {
    for (const path of ['/remotes/game/1.0.0/mf-manifest.json', '/favicon.svg']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    }
  });

  it.each([
    '/../private.txt',
    '/assets/../../private.txt',
    '/assets/%2e%2e/%2e%2e/private.txt',
    '/assets/..%2f..%2fprivate.txt',
    '/assets/..%5c..%5cprivate.txt',
    '/remotes/%2e%2e/private.txt',
    '/.secret',
    '/%2esecret',
    '//private.txt',
    '/images/nowhere/private.txt',
    '/images/stories/..%2fprivate.txt',
    '/assets/%00.js',
    '/assets/%E0%A4%A.js',
  ])('cannot be used to read a file outside their folders: %s', async (path) => {
    const answer = await ask(path, html);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toMatch(/outside|hidden/);
  });
});

describe('remotes.json', () => {
  it('is read at each request', async () => {
    const first = await ask('/remotes.json');
    expect(JSON.parse(first.body.toString())).toEqual([{ name: 'shell', version: 'live' }]);
    expect(first.headers['cache-control']).toBe('no-cache');
    const same = await ask('/remotes.json', { 'if-none-match': String(first.headers.etag) });
    expect(same.status).toBe(304);
    await writeFile(files.remotesFile, '[{"name":"shell","version":"older"},{"name":"game"}]');
    const changed = await ask('/remotes.json', { 'if-none-match': String(first.headers.etag) });
    expect(JSON.parse(changed.body.toString())).toHaveLength(2);
    // The release `older` of the shell has no page in this folder.
    expect((await ask('/', html)).status).toBe(503);
    await writeFile(files.remotesFile, first.body);
    expect((await ask('/', html)).status).toBe(200);
    await rm(files.remotesFile);
    expect((await ask('/remotes.json')).status).toBe(404);
    expect((await ask('/readyz/edge')).status).toBe(503);
    await writeFile(files.remotesFile, first.body);
  });
});

it('answers 404 to pictures of an area that does not exist', async () => {
  const missing = await ask('/images/nowhere/13.webp', html);
  expect([missing.status, missing.body.toString()]).toEqual([404, 'Not found']);
  expect(missing.headers['content-type']).toContain('text/plain');
});

describe('the service worker', () => {
  it('is the one of the live shell, and browsers check for a new one each time', async () => {
    const { status, headers, body } = await ask('/sw.js');
    expect([status, body.toString()]).toEqual([200, 'live worker']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
  });

  it('removes itself after a rollback to a shell that has none', async () => {
    const live = await readFile(files.remotesFile);
    await writeFile(files.remotesFile, '[{"name":"shell","version":"older"}]');
    const { status, headers, body } = await ask('/sw.js');
    await writeFile(files.remotesFile, live);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body.toString()).toContain('registration.unregister()');
  });

  it('removes itself if the operator has turned it off', async () => {
    const off = await startTestServer(createEdge({ ...edge(), hasServiceWorker: false }));
    const { headers, body } = await rawRequest(off.baseUrl, '/sw.js', {});
    await off.close();
    expect(headers['content-type']).toContain('javascript');
    expect(body.toString()).toContain('registration.unregister()');
  });
});

describe('docs', () => {
  it('list every operation and load nothing from other origins', async () => {
    const document = JSON.parse((await ask('/api/openapi.json')).body.toString());
    expect(document.openapi).toBe('3.1.0');
    const page = await ask('/api/docs', html);
    const text = page.body.toString();
    expect(page.headers['content-type']).toContain('text/html');
    for (const operations of Object.values<object>(document.paths)) {
      for (const { operationId } of Object.values(operations)) expect(text).toContain(`id="${operationId}"`);
    }
    expect(text).not.toMatch(/<script|style="|https?:\/\//);
    expect((await ask('/api/docs.css')).headers['content-type']).toContain('text/css');
  });
});

it('is healthy, and ready while it has a shell', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz/edge')).status).toBe(200);
});

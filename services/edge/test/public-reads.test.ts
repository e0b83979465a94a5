import type { ServerResponse } from 'node:http';
import { createLogger, createRegistry } from '@sidelight/kit/server';
import { api, startTestServer, type TestServer } from '@sidelight/kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../src/api-docs.ts';
import { createEdge, type EdgeOptions } from '../src/create-edge.ts';
import { makeEdgeFiles } from './support/edge-files.ts';
import { startFakeService } from './support/fake-services.ts';
import { rawRequest } from './support/raw-request.ts';

const STORY = '/api/stories/stories/12';
const PUBLIC = 'public, max-age=3, stale-while-revalidate=2';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  files = await makeEdgeFiles();
});
afterAll(() => files.remove());
afterEach(async () => {
  for (const server of open.splice(0).reverse()) await server.close();
});

type Headers = Record<string, string | string[]>;
const send = (res: ServerResponse, body: unknown, headers: Headers = {}, status = 200) =>
  res
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': PUBLIC, ...headers })
    .end(JSON.stringify(body));

async function start(over: Partial<EdgeOptions> = {}) {
  const service = await startFakeService();
  open.push(service);
  const clock = { now: 1000 };
  const app = createEdge({
    ...files,
    logger: createLogger({ name: 'edge', level: 'silent' }),
    publicOrigin: 'http://localhost:3000',
    trustProxy: false,
    services: { stories: [service.baseUrl], profile: [service.baseUrl], game: [service.baseUrl] },
    now: () => clock.now,
    ...over,
  });
  const edge: TestServer = await startTestServer(app);
  open.push(edge);
  const guest = api(edge.baseUrl);
  const ask = (path = STORY, headers: Record<string, string> = {}) => guest.request('GET', path, { headers });
  const serve = (title: string, headers?: Headers, status?: number) =>
    service.answers.set(
      STORY,
      (_req, res) => void send(res, { title }, { etag: `W/"${title}"`, ...headers }, status),
    );
  return { service, edge, clock, ask, serve };
}

describe('a cacheable read', () => {
  it('reaches the service once in three seconds', async () => {
    const { service, clock, ask, serve } = await start();
    serve('First');
    for (const now of [1000, 1001, 3999]) {
      clock.now = now;
      const { status, body, headers } = await ask();
      expect([status, body.title, headers.get('cache-control')]).toEqual([200, 'First', PUBLIC]);
    }
    expect(service.asked).toHaveLength(1);
    clock.now = 4001;
    await ask();
    expect(service.asked).toHaveLength(2);
  });

  it('shows an edit within five seconds, even if there are other caches on the way', async () => {
    const { clock, ask, serve } = await start();
    serve('First');
    await ask();
    const editedAt = clock.now;
    serve('Second');
    for (const passed of [0, 900, 1700, 2999, 3000, 3001]) {
      clock.now = editedAt + passed;
      const { body, headers } = await ask();
      if (body.title === 'Second') continue;
      const [, maxAge, stale] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(PUBLIC) ?? [];
      const left = Math.max(0, Number(maxAge) - Number(headers.get('age'))) + Number(stale);
      expect(passed + left * 1000).toBeLessThanOrEqual(5000);
    }
    expect((await ask()).body.title).toBe('Second');
  });

  it('causes one request to the service for all clients at the same time; each client gets its own request id', async () => {
    const { service, ask } = await start();
    let answer = () => {};
    service.answers.set(STORY, (_req, res) => {
      answer = () => void send(res, { title: 'Once' });
    });
    const asked = Array.from({ length: 20 }, () => ask());
    await expect.poll(() => service.asked.length).toBe(1);
    // This request is sent last. So when its answer comes, the edge has received the earlier requests.
    await ask('/api/stories/stories/other');
    answer();
    const answers = await Promise.all(asked);
    expect(answers.map(({ body }) => body.title)).toEqual(Array(20).fill('Once'));
    expect(service.asked.filter(({ url }) => url === STORY)).toHaveLength(1);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  });

  it('has the headers of the service’s response, and gets a 304 if the client already has the response', async () => {
    const { service, edge, ask, serve } = await start();
    serve('First', { 'content-security-policy': "default-src 'none'" });
    for (const _ of [1, 2]) {
      const { headers } = await ask();
      expect(headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('etag')).toBe('W/"First"');
    }
    const askIfOther = (etag: string) =>
      rawRequest(edge.baseUrl, STORY, { headers: { 'if-none-match': etag } });
    const { status, body } = await askIfOther('W/"First"');
    expect([status, body.length]).toEqual([304, 0]);
    expect((await askIfOther('W/"Zeroth"')).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });

  it('reaches the service without cookies and client headers, so that its response is the same for everybody', async () => {
    const { service, ask, serve } = await start();
    serve('First');
    const headers = {
      cookie: 'guest=abc',
      'accept-language': 'de',
      'x-signed-in-as': 'ada',
      'user-agent': 'mine',
    };
    await ask(STORY, headers);
    const seen = service.asked.find(({ url }) => url === STORY);
    expect(seen?.headers.cookie).toBeUndefined();
    expect(seen?.headers['accept-language']).not.toBe('de');
    expect(seen?.headers['x-signed-in-as']).toBeUndefined();
    expect(seen?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is cached separately for each query', async () => {
    const { service, ask } = await start();
    for (const sort of ['best', 'newest']) {
      service.answers.set(`/api/stories/stories?sort=${sort}`, (_req, res) => void send(res, { sort }));
    }
    for (const sort of ['best', 'newest', 'best', 'newest']) {
      expect((await ask(`/api/stories/stories?sort=${sort}`)).body).toEqual({ sort });
    }
    expect(service.asked).toHaveLength(2);
  });
});

describe('what is not cached', () => {
  const READS = CONTRACTS.filter(
    ({ method, auth, media }) => method === 'GET' && auth !== 'service' && !media,
  );
  it.each(READS.map((contract) => [contract.name, contract] as const))(
    'the response of %s is cached only if its contract says so',
    async (_name, { path, isCacheable = false }) => {
      const { service, ask } = await start();
      const url = path.replace(/:\w+/g, '12');
      // The service marks every response as cacheable, as a faulty service would.
      service.answers.set(url, (_req, res) => void send(res, {}));
      await ask(url);
      await ask(url);
      expect(service.asked).toHaveLength(isCacheable ? 1 : 2);
    },
  );

  it.each([
    ['a response without `public`', { 'cache-control': 'no-store' }, 200],
    ['a response that sets a cookie', { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] }, 200],
    ['a missing record', {}, 404],
    ['a refusal for too many requests', {}, 429],
    ['a failure', {}, 503],
  ])('%s goes only to the request that caused it', async (_what, headers, status) => {
    const { service, ask, serve } = await start();
    serve('First', headers, status);
    const first = await ask();
    expect([first.status, first.body.title]).toEqual([status, 'First']);
    expect(first.headers.getSetCookie()).toEqual('set-cookie' in headers ? headers['set-cookie'] : []);
    await Promise.all([ask(), ask(), ask()]);
    expect(service.asked).toHaveLength(4);
    expect(new Set(service.asked.map((each) => each.headers['x-request-id'])).size).toBe(4);
    serve('Second');
    expect((await ask()).body.title).toBe('Second');
  });

  it('reads of members bypass the cache, with their cookies, and are not cached', async () => {
    const { service, ask, serve } = await start();
    serve('Of the member');
    const member = { cookie: 'guest=abc; sid=s%3Aabc' };
    await ask(STORY, member);
    expect(service.asked[0]?.headers.cookie).toBe(member.cookie);
    serve('Of guests');
    expect((await ask()).body.title).toBe('Of guests');
    serve('Edited');
    expect((await ask(STORY, member)).body.title).toBe('Edited');
    expect((await ask()).body.title).toBe('Of guests');
  });

  it('other methods never get a cached response', async () => {
    const { service, edge, ask, serve } = await start();
    serve('First');
    await ask();
    for (const method of ['HEAD', 'PATCH', 'DELETE']) await api(edge.baseUrl).request(method, STORY);
    expect(service.asked).toHaveLength(4);
  });

  it('a response of more than a megabyte is not cached', async () => {
    const { service, ask } = await start();
    service.answers.set(STORY, (_req, res) => void send(res, { title: 'x'.repeat(1_100_000) }));
    await ask();
    await ask();
    expect(service.asked).toHaveLength(2);
  });
});

describe('a service that is down', () => {
  it('causes a 502 with the product’s error body, even for a read whose response was cached before', async () => {
    const { service, clock, ask, serve } = await start();
    serve('First');
    await ask();
    await service.close();
    open.splice(open.indexOf(service), 1);
    expect((await ask()).body.title).toBe('First');
    clock.now += 3001;
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([502, 'unavailable']);
  });

  it('is replaced by another replica', async () => {
    const dead = await startTestServer(() => {});
    await dead.close();
    const { service, ask } = await start();
    const { ask: askBoth } = await start({ services: { stories: [dead.baseUrl, service.baseUrl] } });
    service.answers.set(STORY, (_req, res) => void send(res, { title: 'Sound' }));
    expect((await askBoth()).body.title).toBe('Sound');
    expect((await ask()).body.title).toBe('Sound');
  });
});

describe('a read that the cache answers', () => {
  it('counts in the rate limit of its client’s address, and gets a 429 above the limit', async () => {
    // With this factor, the limit is ten reads a minute.
    const { service, ask, serve } = await start({ rateFactor: 10 / 6000, trustProxy: 1 });
    serve('First');
    const from = (address: string) => ask(STORY, { 'x-forwarded-for': address });
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await from('203.0.113.7')).status);
    // Eleven reads get an answer: the service counts the first one, and the edge counts the other ten.
    expect(statuses).toEqual([...Array(11).fill(200), 429]);
    const refused = await from('203.0.113.7');
    expect([refused.body.code, refused.headers.get('cache-control')]).toEqual(['rate_limited', 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });

  it('is in the access log and in the metrics', async () => {
    const lines: { msg: string; requestId: string }[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const logger = createLogger({ name: 'edge', level: 'info', destination });
    const registry = createRegistry('edge');
    const { ask, serve } = await start({ logger, registry });
    serve('First');
    for (let count = 0; count < 3; count++) await ask();
    await expect.poll(() => lines.filter(({ msg }) => msg === `GET ${STORY} 200`).length).toBe(3);
    const labels = 'service="edge",method="GET",route="/api/stories/stories/:storyId",status="200"';
    expect(await registry.metrics()).toContain(`http_request_duration_seconds_count{${labels}} 3`);
  });
});

import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { extendSchedule } from '../src/daily/extend-schedule.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
const PUBLIC = 'public, max-age=3, stale-while-revalidate=2';

type Member = Awaited<ReturnType<typeof service.member>>;
let author: Member;
let storyId: string;

const writeStory = async (over: object) => {
  const headers = { 'idempotency-key': newKey() };
  const { body } = await author.http.request('POST', '/api/stories/stories', {
    json: makeInput(over),
    headers,
  });
  return body.storyId as string;
};

beforeAll(async () => {
  author = await service.member({ username: 'Ada' });
  storyId = await writeStory({ title: 'The Clock' });
  await extendSchedule({ ...service.repositories, clock: () => service.clock.now });
});

/** The paths of the reads that give every guest the same response. */
const paths = () => [
  '/api/stories/stories',
  '/api/stories/stories?sort=newest&q=clock',
  '/api/stories/stories?author=Ada',
  `/api/stories/stories/${storyId}`,
  `/api/stories/daily/range?from=${TODAY}&to=${TODAY}`,
  '/api/stories/collections',
  '/api/stories/stats',
  '/api/stories/authors/Ada/stats',
];

/** Uses `node:http`, because `fetch` would add `Cache-Control: no-cache` to a conditional request. */
function readIfOther(path: string, etag: string): Promise<{ status: number | undefined; size: number }> {
  return new Promise((resolve, reject) => {
    const req = request(service.baseUrl + path, { headers: { 'if-none-match': etag } }, (res) => {
      let size = 0;
      res.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      res.once('end', () => resolve({ status: res.statusCode, size }));
    });
    req.once('error', reject);
    req.end();
  });
}

describe('what caches may keep', () => {
  it('is the answer to a guest, for three seconds, and it is the same for every guest', async () => {
    for (const path of paths()) {
      const plain = await service.guest().request('GET', path);
      const cookie = 'guest=AAAAAAAAAAAAAAAAAAAAAA';
      const known = await service.guest().request('GET', path, { headers: { cookie } });
      for (const { status, headers } of [plain, known]) {
        expect([path, status, headers.get('cache-control')]).toEqual([path, 200, PUBLIC]);
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(headers.getSetCookie()).toEqual([]);
      }
      expect(known.body).toEqual(plain.body);
      expect(known.headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(JSON.stringify(plain.body)).not.toMatch(/"isMine":true|"totalAttempts":\d|solution|hostNotes/);
    }
  });

  it('is never an answer to a request with a session, even one that has ended', async () => {
    const decoy = await service.member();
    const ended = await service.member();
    await service.sessions.revokeAll(ended.userId);
    for (const path of paths()) {
      for (const { http } of [author, decoy, ended]) {
        const { status, headers } = await http.request('GET', path);
        expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
        expect(headers.get('etag')).toBeNull();
      }
    }
  });

  it('is no refusal, no random mystery and nothing of one’s own', async () => {
    const stories = '/api/stories/stories';
    const asked = [`${stories}/none`, `${stories}?limit=999`, `${stories}?author=me`, `${stories}/random`];
    for (const path of asked) {
      const { headers } = await service.guest().request('GET', path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('is 304 for a client that has it, until it changes', async () => {
    const path = `/api/stories/stories/${storyId}`;
    const etag = (await service.guest().request('GET', path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(await readIfOther(path, etag)).toEqual({ status: 304, size: 0 });
    await author.http.request('PATCH', path, { json: { title: 'The Other Clock', revision: 1 } });
    expect(await readIfOther(path, etag)).toMatchObject({ status: 200 });
  });
});

// @vitest-environment node
import { SIGNED_IN_AS } from '@sidelight/contracts';
import { isClockWrong, noteServerTime } from '@sidelight/shell-api/clock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, requestOf, worldOfWorker } from './testing/worker-world.ts';

const SESSION = '/api/profile/auth/session';
const DAILY = '/api/stories/daily';
const ME = '/api/profile/me';

let world: ReturnType<typeof worldOfWorker>;
let worker: typeof import('./answers.ts');
beforeEach(async () => {
  world = worldOfWorker();
  vi.resetModules();
  worker = await import('./answers.ts');
});

/**
 * Waits until the worker has finished all work for the request.
 * @param userId the member whom the page shows
 */
async function get(path: string, userId?: string): Promise<Response> {
  const each = requestOf(path, userId === undefined ? {} : { headers: { [SIGNED_IN_AS]: userId } });
  const [response, done] = worker.answers.handleAll(each);
  await done.catch(() => undefined);
  return response;
}
const body = async (path: string, userId?: string): Promise<unknown> => (await get(path, userId)).json();
const nothing = (path: string, userId?: string) =>
  expect(get(path, userId)).rejects.toMatchObject({ name: 'no-response' });
const session = (userId: string | null, expiresAt: string | null = null) =>
  world.answer(SESSION, () =>
    json({ user: userId === null ? null : { userId, username: userId }, expiresAt }),
  );

it.each([
  ['/api/stories/daily?date=2026-11-23', true],
  ['/api/stories/stories/12', true],
  ['/api/profile/auth/session', true],
  ['/api/profile/me?localDate=2026-11-23', true],
  ['/api/game/personalities', true],
  ['/api/game/players/ada/plays?dailyFrom=2026-11-17&limit=50', true],
  ['/api/stories/stories/random', false],
  ['/api/stories/daily/range', false],
  ['/api/stories/stories', false],
  ['/api/stories/stories/12/listing', false],
  ['/api/game/plays/p1', false],
  ['/api/profile/admin/users', false],
])('%s is kept: %s', (path, isKept) => {
  expect(worker.isAnswer(new URL(path, 'https://sidelight.test'))).toBe(isKept);
});

it('an answer comes from the network; without a network, from the store', async () => {
  world.answer(DAILY, () => json({ title: 'Agnes' }));
  expect(await body(DAILY)).toEqual({ title: 'Agnes' });
  world.answer(DAILY, () => json({ title: 'Changed' }));
  expect(await body(DAILY)).toEqual({ title: 'Changed' });
  world.goOffline();
  expect(await body(DAILY)).toEqual({ title: 'Changed' });
  await nothing(`${DAILY}?date=2026-11-24`);
});

it('an answer that takes longer than five seconds comes from the store', async () => {
  world.answer(DAILY, () => json({ title: 'Agnes' }));
  await get(DAILY);
  let arrive = (_: Response) => {};
  world.answer(DAILY, new Promise<Response>((resolve) => (arrive = resolve)));
  vi.useFakeTimers();
  const [response, done] = worker.answers.handleAll(requestOf(DAILY));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await response).json()).toEqual({ title: 'Agnes' });
  arrive(json({ title: 'Changed' }));
  await done;
});

it('two days later without a network, the page does not tell the player that the clock is wrong', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T08:00:00Z'), toFake: ['Date'] });
  const date = 'Fri, 27 Nov 2026 08:00:00 GMT';
  world.answer(SESSION, () => json({ user: null, expiresAt: null }, { date, 'cache-control': 'no-store' }));
  expect((await get(SESSION)).headers.get('date')).toBe(date);
  world.goOffline();
  noteServerTime(await get(SESSION));
  expect(isClockWrong()).toBe(false);
});

it('a failure is not stored, and the page gets it', async () => {
  world.answer(DAILY, () => new Response('{}', { status: 503 }));
  expect((await get(DAILY)).status).toBe(503);
  world.goOffline();
  await nothing(DAILY);
});

it('the solution of an own mystery is not stored', async () => {
  world.answer('/api/stories/stories/12', () => json({ storyId: '12' }));
  world.answer('/api/stories/stories/13', () => json({ storyId: '13', solution: 'The lamp' }));
  expect(await body('/api/stories/stories/13')).toMatchObject({ solution: 'The lamp' });
  await get('/api/stories/stories/12');
  world.goOffline();
  await nothing('/api/stories/stories/13');
  expect(await body('/api/stories/stories/12')).toEqual({ storyId: '12' });
});

it('keeps the latest eighty answers', async () => {
  for (let id = 1; id <= 82; id += 1) {
    world.answer(`/api/stories/stories/${id}`, () => json({ storyId: String(id) }));
    await get(`/api/stories/stories/${id}`);
  }
  world.goOffline();
  await nothing('/api/stories/stories/2');
  expect(await body('/api/stories/stories/3')).toEqual({ storyId: '3' });
  expect(await (await caches.open('player-answers')).keys()).toHaveLength(80);
});

describe('a member, and another player of the same browser', () => {
  beforeEach(async () => {
    session('ada');
    await get(SESSION);
    world.answer(ME, () => json({ username: 'Ada' }));
    await get(ME, 'ada');
  });

  it('without a network, a member stays signed in and reads their own answers', async () => {
    world.goOffline();
    expect(await body(SESSION)).toMatchObject({ user: { userId: 'ada' } });
    expect(await body(ME, 'ada')).toEqual({ username: 'Ada' });
  });

  it('no email is stored', async () => {
    world.answer(SESSION, () => json({ user: { userId: 'ada', email: 'ada@x.test' }, expiresAt: null }));
    expect(await body(SESSION)).toMatchObject({ user: { email: 'ada@x.test' } });
    world.goOffline();
    expect(await body(SESSION)).toEqual({ user: { userId: 'ada', email: '' }, expiresAt: null });
  });

  it('the member can read their own plays without a network, but not the plays of others', async () => {
    for (const name of ['ada', 'bob']) {
      world.answer(`/api/game/players/${name}/plays`, () => json({ items: [name] }));
      await get(`/api/game/players/${name}/plays`);
    }
    world.goOffline();
    expect(await body('/api/game/players/ada/plays')).toEqual({ items: ['ada'] });
    await nothing('/api/game/players/bob/plays');
  });

  it('an answer to a request that does not name the member is not stored', async () => {
    await get(ME);
    world.goOffline();
    await nothing(ME);
  });

  it('another player never gets the answers of a member', async () => {
    world.goOffline();
    await nothing(ME, 'bob');
    await nothing(ME);
  });

  it.each([
    ['a guest', null],
    ['another member', 'bob'],
  ])('all answers are deleted as soon as the session is that of %s', async (_, userId) => {
    session(userId);
    await get(SESSION);
    world.goOffline();
    await nothing(ME, 'ada');
    expect(await body(SESSION)).toMatchObject({ user: userId === null ? null : { userId } });
  });

  it('after a sign-out nothing of the member is left, and the session is read again', async () => {
    session(null);
    await (await caches.open('player-results')).put('/results/ada/12', json({ solution: 'The lamp' }));
    const { event, done } = requestOf('/');
    await worker.changePlayer(event);
    await done();
    expect(await caches.keys()).toEqual(['player-answers']);
    const keys = await (await caches.open('player-answers')).keys();
    expect(keys.map(({ url }) => new URL(url).pathname)).toEqual([SESSION]);
    world.goOffline();
    expect(await body(SESSION)).toEqual({ user: null, expiresAt: null });
    await nothing(ME, 'ada');
  });

  it('answers that were on their way at the sign-out are not stored', async () => {
    let arrive = (_: Response) => {};
    world.answer(ME, new Promise<Response>((resolve) => (arrive = resolve)));
    const late = worker.answers.handleAll(requestOf(ME, { headers: { [SIGNED_IN_AS]: 'ada' } }));
    let arriveSession = (_: Response) => {};
    world.answer(SESSION, new Promise<Response>((resolve) => (arriveSession = resolve)));
    const lateSession = worker.answers.handleAll(requestOf(SESSION));
    await vi.waitFor(() => expect(world.requests.slice(-2).sort()).toEqual([SESSION, ME].sort()));
    await worker.forgetPlayer();
    arrive(json({ username: 'Ada' }));
    arriveSession(json({ user: { userId: 'ada' }, expiresAt: null }));
    await Promise.all([...late, ...lateSession]);
    world.goOffline();
    await nothing(ME, 'ada');
    await nothing(SESSION);
  });

  it('a session that has expired is not used', async () => {
    session('ada', '2026-01-01T00:00:00.000Z');
    await get(SESSION);
    world.goOffline();
    await nothing(SESSION);
  });
});

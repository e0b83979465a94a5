import { milestones } from '@sidelight/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAnalytics } from './analytics.ts';
import { asksForPrivacy } from './consent.ts';
import { routeName } from './route-name.ts';

vi.mock('web-vitals', () => ({
  onCLS: (report: (metric: { name: 'CLS'; value: number }) => void) =>
    report({ name: 'CLS', value: 0.12345 }),
  onINP: () => undefined,
  onLCP: () => undefined,
  onTTFB: () => undefined,
}));

const COLLECTOR = 'https://collector.example/events';
const realFetch = globalThis.fetch;
const fetched = vi.fn<typeof fetch>();
let stop: () => void = () => undefined;

function makeRouter(pathname: string) {
  const listeners = new Set<(state: { location: { pathname: string } }) => void>();
  const router = {
    state: { location: { pathname } },
    subscribe(listener: (state: { location: { pathname: string } }) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    go(next: string) {
      router.state = { location: { pathname: next } };
      for (const listener of listeners) listener(router.state);
    },
  };
  return router;
}
const configured = (config: unknown) =>
  fetched.mockImplementation(async (input) =>
    input === '/config.json' ? Response.json(config) : new Response(null, { status: 204 }),
  );
const setVisibility = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const sent = () =>
  fetched.mock.calls
    .filter(([input]) => input !== '/config.json')
    .map(([url, init]) => ({ url, init, events: JSON.parse(String(init?.body)).events }));

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
});

describe('analytics', () => {
  it('tell the collector of pages and milestones once the page is left, without anything personal', async () => {
    configured({ analyticsUrl: COLLECTOR });
    const router = makeRouter('/profile/marlowe');
    stop = await startAnalytics(router, {});
    router.go('/story/secret-id-42');
    router.go('/story/secret-id-43');
    milestones.reach('game_started');
    milestones.reach('game_solved');
    expect(sent()).toEqual([]);
    setVisibility('hidden');
    const [post, ...more] = sent();
    expect(more).toEqual([]);
    expect(post?.url).toBe(COLLECTOR);
    expect(post?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    const told = post?.events.filter(({ type }: { type: string }) => type !== 'vital');
    expect(told).toEqual([
      { type: 'route', name: '/profile/:id' },
      { type: 'route', name: '/story/:id' },
      { type: 'milestone', name: 'game_started' },
      { type: 'milestone', name: 'game_solved' },
    ]);
    expect(String(post?.init?.body)).not.toMatch(/marlowe|secret/);
  });

  it('send the vitals once', async () => {
    configured({ analyticsUrl: COLLECTOR });
    const router = makeRouter('/');
    stop = await startAnalytics(router, {});
    await vi.dynamicImportSettled();
    setVisibility('hidden');
    setVisibility('visible');
    router.go('/about');
    setVisibility('hidden');
    const vitals = sent().map(({ events }) =>
      events.filter(({ type }: { type: string }) => type === 'vital'),
    );
    expect(vitals).toEqual([[{ type: 'vital', name: 'CLS', value: 0.123 }], []]);
  });

  it.each([
    ['no address', { analyticsUrl: null }],
    ['something else', { analyticsUrl: 7 }],
    ['an empty file', {}],
  ])('are off with %s', async (_, config) => {
    configured(config);
    stop = await startAnalytics(makeRouter('/'), {});
    milestones.reach('game_started');
    setVisibility('hidden');
    expect(sent()).toEqual([]);
  });

  it('are off if the collector’s address cannot be read', async () => {
    for (const answer of [new Response('<html>'), new Response(null, { status: 404 })]) {
      fetched.mockResolvedValueOnce(answer);
      stop = await startAnalytics(makeRouter('/'), {});
    }
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    stop = await startAnalytics(makeRouter('/'), {});
    setVisibility('hidden');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('do not even request the collector’s address under %s', async (_, signals) => {
    configured({ analyticsUrl: COLLECTOR });
    stop = await startAnalytics(makeRouter('/'), signals);
    milestones.reach('game_solved');
    setVisibility('hidden');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('log nothing if the collector is down, and send nothing after they were stopped', async () => {
    fetched.mockImplementation(async (input) => {
      if (input === '/config.json') return Response.json({ analyticsUrl: COLLECTOR });
      throw new TypeError('refused');
    });
    stop = await startAnalytics(makeRouter('/'), {});
    setVisibility('hidden');
    expect(sent()).toHaveLength(1);
    stop();
    milestones.reach('game_solved');
    setVisibility('hidden');
    expect(sent()).toHaveLength(1);
  });
});

describe('the name of a page', () => {
  it.each([
    ['/', '/'],
    ['/browse', '/browse'],
    ['/story/12', '/story/:id'],
    ['/profile/marlowe', '/profile/:id'],
    ['/create/new', '/create/new'],
    ['/admin/reports/r1', '/admin/reports/:id'],
    ['/marlowe@example.org', '/other'],
    ['/constructor/x', '/other'],
    ['/admin/mysteries', '/admin/mysteries'],
    ['/admin/disputes/abc', '/admin/disputes/:id'],
  ])('of %s is %s', (pathname, name) => expect(routeName(pathname)).toBe(name));
});

describe('the wish for privacy', () => {
  it.each([
    [{}, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: 'yes' }, true],
    [{ globalPrivacyControl: false }, false],
    [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  ])('of %j is %s', (signals, asks) => expect(asksForPrivacy(signals)).toBe(asks));
});

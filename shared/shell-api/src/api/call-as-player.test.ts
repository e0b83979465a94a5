import { getGameStats, getMe, listStories, startPlay } from '@sidelight/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, handle, stubFetch } from '../testing/fetch-stub.ts';
import { callAsPlayer, onSessionLost, setShownMember } from './call-as-player.ts';

const real = globalThis.fetch;
const lost = vi.fn();
let off: () => void;

beforeEach(() => {
  lost.mockClear();
  off = onSessionLost(lost);
});
afterEach(() => {
  off();
  setShownMember(null);
  globalThis.fetch = real;
});

const start = () => callAsPlayer(startPlay, { body: { storyId: '12', localDate: '2026-11-20' } });

it('sends the member whom the page shows, if the route is not public', async () => {
  const stub = stubFetch([]);
  globalThis.fetch = stub.fetch;
  const seen: (string | null)[] = [];
  globalThis.fetch = async (_, init) => {
    seen.push(new Headers(init?.headers).get('x-signed-in-as'));
    return Response.json({});
  };
  await start();
  setShownMember('u1');
  await start();
  await callAsPlayer(getGameStats, {});
  expect(seen).toEqual([null, 'u1', null]);
});

it('bypasses caches for a member, because a cached response may be for guests', async () => {
  const seen: (string | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    seen.push(init?.cache);
    return Response.json({});
  };
  const read = () => callAsPlayer(listStories, { query: {} });
  await read();
  setShownMember('u1');
  await read();
  await callAsPlayer(getMe, {});
  expect(seen).toEqual([undefined, 'no-store', undefined]);
});

it.each(['not_authenticated', 'session_not_found', 'no_user'] as const)(
  'treats %s as a lost session if the page shows a member',
  async (code) => {
    const { fetch } = stubFetch([handle(getMe, fail(code)), handle(listStories, fail(code))]);
    globalThis.fetch = fetch;
    await expect(callAsPlayer(getMe, {})).rejects.toMatchObject({ code });
    expect(lost).not.toHaveBeenCalled();
    setShownMember('u1');
    await expect(callAsPlayer(getMe, {})).rejects.toMatchObject({ code });
    await expect(callAsPlayer(listStories, { query: {} })).rejects.toMatchObject({ code });
    expect(lost).toHaveBeenCalledTimes(2);
  },
);

it('does not treat a late response to an earlier member as a lost session of the current member', async () => {
  const { fetch } = stubFetch([
    handle(getMe, () => {
      setShownMember('u2');
      return fail('not_authenticated');
    }),
  ]);
  globalThis.fetch = fetch;
  setShownMember('u1');
  await expect(callAsPlayer(getMe, {})).rejects.toMatchObject({ status: 401 });
  expect(lost).not.toHaveBeenCalled();
});

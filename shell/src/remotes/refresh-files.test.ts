import { afterEach, expect, it, vi } from 'vitest';
import { refreshFiles } from './refresh-files.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

it('fetches every file of an area without the cache, with its hash, and never rejects', async () => {
  const fetched = vi.fn(async (url: string, _init?: RequestInit) => {
    if (url.endsWith('b.css')) throw new TypeError('the hash is another one');
    return new Response('');
  });
  globalThis.fetch = fetched as never;
  await refreshFiles({
    name: 'game',
    entry: '/remotes/game/abc/manifest.json',
    version: 'abc',
    contract: 1,
    integrity: { 'assets/a.js': 'sha384-a', 'assets/b.css': 'sha384-b' },
  });
  expect(
    fetched.mock.calls.map(([url, init]) => [new URL(url).pathname, init?.cache, init?.integrity]),
  ).toEqual([
    ['/remotes/game/abc/assets/a.js', 'reload', 'sha384-a'],
    ['/remotes/game/abc/assets/b.css', 'reload', 'sha384-b'],
  ]);
});

// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { STORED } from './messages.ts';
import { putLive } from './testing/site.ts';
import { worldOfWorker } from './testing/worker-world.ts';

let world: ReturnType<typeof worldOfWorker>;
let releases: typeof import('./releases.ts');

/** Imports the module anew, because a browser may stop the worker and later run its script again. */
async function startWorker(): Promise<void> {
  vi.resetModules();
  releases = await import('./releases.ts');
}

beforeEach(async () => {
  world = worldOfWorker();
  await startWorker();
});

const textOf = async (path: string) => (await releases.storedFile(path))?.text();
const namesOfSets = async () => (await caches.keys()).filter((name) => name.startsWith('releases-'));

it('stores the page, the list, the settings and every file of the live releases as one set', async () => {
  const paths = putLive(world, { shell: 's1', game: 'g1' });
  await releases.keepReleases();
  const [set, ...others] = await releases.storedSets();
  expect(others).toEqual([]);
  const stored = (await set?.keys())?.map(({ url }) => new URL(url).pathname);
  expect(stored?.sort()).toEqual(['/', '/config.json', '/remotes.json', ...paths].sort());
  expect(await textOf('/')).toContain('data-version="s1"');
  expect(await textOf('/icon.svg')).toBe('icon of s1');
  expect((await releases.storedFile('/remotes.json'))?.headers.get(STORED)).toBe('1');
});

it('stores the same releases only once', async () => {
  putLive(world, { shell: 's1', game: 'g1' });
  await releases.keepReleases();
  await startWorker();
  world.requests.length = 0;
  await releases.keepReleases();
  expect(world.requests).toEqual(['/remotes.json']);
});

it('after a release of one area, requests only the files of the new version', async () => {
  putLive(world, { shell: 's1', game: 'g1' });
  await releases.keepReleases();
  putLive(world, { shell: 's1', game: 'g2' });
  world.requests.length = 0;
  await releases.keepReleases();
  expect(world.requests).not.toContain('/assets/main.01234567.js');
  expect(world.requests).toContain('/remotes/game/g2/manifest.json');
  expect(await (await releases.storedFile('/remotes.json'))?.json()).toMatchObject([
    { version: 's1' },
    { version: 'g2' },
  ]);
});

it('after a rollback, the newest set has the earlier version', async () => {
  for (const game of ['g1', 'g2', 'g1']) {
    putLive(world, { shell: 's1', game });
    await releases.keepReleases();
  }
  expect(await (await releases.storedFile('/remotes.json'))?.json()).toMatchObject([{}, { version: 'g1' }]);
});

it('keeps the last two sets', async () => {
  for (const game of ['g1', 'g2', 'g3']) {
    putLive(world, { shell: 's1', game });
    await releases.keepReleases();
  }
  expect(await namesOfSets()).toEqual(['releases-00000002', 'releases-00000003']);
  expect(await textOf('/remotes/game/g2/manifest.json')).toBeDefined();
  expect(await textOf('/remotes/game/g1/manifest.json')).toBeUndefined();
});

it.each([
  [
    'a file is missing',
    () => world.answer('/remotes/game/g2/manifest.json', new Response('', { status: 404 })),
  ],
  ['a file is damaged', () => world.answer('/remotes/game/g2/manifest.json', new TypeError('integrity'))],
  ['the page is of another release', () => world.answer('/', () => new Response('<html data-version="s3">'))],
  ['the edge is in trouble', () => world.answer('/', () => new Response('', { status: 503 }))],
])('keeps the earlier set if %s', async (_, breakSite) => {
  putLive(world, { shell: 's1', game: 'g1' });
  await releases.keepReleases();
  putLive(world, { shell: 's2', game: 'g2' });
  breakSite();
  await releases.keepReleases();
  expect(await namesOfSets()).toEqual(['releases-00000001']);
  expect(await textOf('/')).toContain('data-version="s1"');
});

it('a set that a stopped worker did not complete is never used, and the next one replaces it', async () => {
  putLive(world, { shell: 's1', game: 'g1' });
  await releases.keepReleases();
  const partial = await caches.open('releases-00000002');
  await partial.put('/', new Response('<html data-version="s2">'));
  await startWorker();
  expect(await textOf('/')).toContain('data-version="s1"');
  putLive(world, { shell: 's3', game: 'g1' });
  await releases.keepReleases();
  expect(await namesOfSets()).toEqual(['releases-00000001', 'releases-00000003']);
});

it('without a network nothing changes', async () => {
  putLive(world, { shell: 's1', game: 'g1' });
  await releases.keepReleases();
  world.goOffline();
  await releases.keepReleases();
  expect(await textOf('/icon.svg')).toBe('icon of s1');
});

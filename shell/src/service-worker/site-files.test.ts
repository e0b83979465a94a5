// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putLive } from './testing/site.ts';
import { requestOf, worldOfWorker } from './testing/worker-world.ts';

let world: ReturnType<typeof worldOfWorker>;
let releases: typeof import('./releases.ts');
let files: typeof import('./site-files.ts');
beforeEach(async () => {
  world = worldOfWorker();
  vi.resetModules();
  releases = await import('./releases.ts');
  files = await import('./site-files.ts');
});

const urlOf = (path: string) => new URL(path, 'https://sidelight.test');

it.each([
  ['/', 'page'],
  ['/story/12', 'page'],
  ['/profile/Some_One?tab=plays', 'page'],
  ['/api/docs', 'nothing'],
  ['/dev/mail', 'nothing'],
  ['/assets/main.01234567.js', 'immutable'],
  ['/remotes/game/0123456789ab/manifest.json', 'immutable'],
  ['/remotes/game/0123456789ab/assets/remote.0123456789.js?retry=1', 'immutable'],
  ['/remotes.json', 'changing'],
  ['/config.json', 'changing'],
  ['/icon.svg', 'changing'],
  ['/manifest.webmanifest', 'changing'],
  ['/images/stories/12.webp', 'nothing'],
  ['/api/game/plays', 'nothing'],
])('%s is handled as %s', (path, kind) => {
  const url = urlOf(path);
  const navigation = { mode: 'navigate' } as Request;
  const kinds = {
    page: files.isPage(navigation, url),
    immutable: files.isImmutable(url),
    changing: files.isChanging(url),
  };
  const found = Object.entries(kinds).filter(([, is]) => is);
  expect(found.map(([name]) => name)).toEqual(kind === 'nothing' ? [] : [kind]);
  expect(files.isPage({ mode: 'cors' } as Request, url)).toBe(false);
});

describe('a page', () => {
  const open = async (path = '/story/12', clientId = 'page') => {
    const each = requestOf(path, { clientId });
    const response = await files.sendPage(each);
    return response.text();
  };

  it('comes from the network', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.answer('/story/12', () => new Response('<html data-version="s2">'));
    expect(await open()).toContain('s2');
  });

  it.each([
    ['does not answer', () => world.goOffline()],
    ['answers with a gateway error', () => world.answer('/story/12', new Response('', { status: 502 }))],
  ])('comes from the newest set if the network %s', async (_, fail) => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    fail();
    expect(await open()).toContain('s1');
  });

  it('comes from the newest set if the network takes longer than three seconds', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.answer('/story/12', new Promise<Response>(() => undefined));
    vi.useFakeTimers();
    const page = open();
    await vi.advanceTimersByTimeAsync(2_900);
    const early = await Promise.race([page, Promise.resolve('nothing yet')]);
    expect(early).toBe('nothing yet');
    await vi.advanceTimersByTimeAsync(200);
    expect(await page).toContain('s1');
  });

  it('opens although the browser cannot read its storage once, and later opens without a network', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.answer('/story/12', () => new Response('<html data-version="s2">'));
    vi.spyOn(caches, 'keys').mockRejectedValueOnce(new DOMException('Internal error', 'UnknownError'));
    expect(await open()).toContain('s2');
    world.goOffline();
    expect(await open()).toContain('s1');
  });

  it('fails as without a worker if nothing is stored', async () => {
    world.goOffline();
    await expect(open()).rejects.toThrow('Failed to fetch');
    world.goOnline();
    world.answer('/story/12', new Response('bad gateway', { status: 502 }));
    expect(await open()).toBe('bad gateway');
  });

  it('of a set begins with the releases of the same set, and then reads what is live', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.goOffline();
    await open('/', 'stored page');
    world.goOnline();
    putLive(world, { shell: 's2', game: 'g2' });
    const versions = async (clientId: string) => {
      const each = requestOf('/remotes.json', { clientId });
      const list = (await (await files.sendChanging(each)).json()) as { version: string }[];
      return list.map(({ version }) => version);
    };
    expect(await versions('page of the network')).toEqual(['s2', 'g2']);
    expect(await versions('stored page')).toEqual(['s1', 'g1']);
    expect(await versions('stored page')).toEqual(['s2', 'g2']);
  });
});

describe('a file', () => {
  const PATH = '/assets/main.01234567.js';
  const read = async (path: string, init: RequestInit = {}) =>
    (await files.sendImmutable(requestOf(path, init))).text();

  it('of a set needs no request; any other file needs one', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.requests.length = 0;
    world.answer('/assets/other.76543210.js', new Response('other'));
    expect(await read(PATH)).toBe(PATH);
    expect(await read('/assets/other.76543210.js')).toBe('other');
    expect(world.requests).toEqual(['/assets/other.76543210.js']);
    expect(await releases.storedFile('/assets/other.76543210.js')).toBeUndefined();
  });

  it('that a page requests again comes from the network; without a network, from the set', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.answer(PATH, () => new Response('repaired'));
    expect(await read(PATH, { cache: 'reload' })).toBe('repaired');
    expect(await read(`${PATH}?retry=2`)).toBe('repaired');
    world.goOffline();
    expect(await read(PATH, { cache: 'reload' })).toBe(PATH);
    expect(await read(`${PATH}?retry=2`)).toBe(PATH);
  });

  it('whose content changes comes from the network; without a network, from the newest set', async () => {
    const icon = async () => (await files.sendChanging(requestOf('/icon.svg'))).text();
    putLive(world, { shell: 's1', game: 'g1' });
    await releases.keepReleases();
    world.answer('/icon.svg', new Response('new icon'));
    expect(await icon()).toBe('new icon');
    world.goOffline();
    expect(await icon()).toBe('icon of s1');
    await expect(files.sendChanging(requestOf('/other.js'))).rejects.toThrow('Failed to fetch');
  });

  it('that lists the releases makes the worker store the new releases', async () => {
    putLive(world, { shell: 's1', game: 'g1' });
    const list = requestOf('/remotes.json');
    await files.sendChanging(list);
    await list.done();
    expect(await releases.storedFile('/remotes/game/g1/manifest.json')).toBeDefined();
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putLive, readHistory, readRemotes, storedVersions, storeRelease } from '@sidelight/mf-build/site';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBuild } from '../../shared/mf-build/src/release/fake-build.ts';
import { pruneReleases } from './prune-releases.ts';
import { appNamed, goLive, listReleases, release, rollBack, type Site } from './release.ts';

let folder: string;
let siteDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-site-'));
  siteDir = join(folder, 'site');
  const shell = await storeRelease(await fakeBuild(folder, 'shell', { name: 'shell' }), siteDir);
  await putLive(siteDir, [shell.release]);
});
afterEach(() => rm(folder, { recursive: true }));

const store = async (content: string, options = {}) =>
  (await storeRelease(await fakeBuild(folder, content, options), siteDir)).release.version;
const live = async () =>
  (await readRemotes(siteDir)).slice(1).map(({ name, version }) => `${name} ${version}`);
const makeLive = async (name: string, version: string, site: Site = { siteDir }) =>
  (await goLive(site, [{ name, version }])).map(({ previous }) => previous);

it('makes a release live, returns the one that it replaced, and does nothing the second time', async () => {
  const [one, two] = [await store('1'), await store('2')];
  expect(await makeLive('game', one)).toEqual([null]);
  expect(await makeLive('game', two)).toEqual([one]);
  expect(await makeLive('game', two)).toEqual([]);
  await expect(makeLive('game', 'ffffffffffff')).rejects.toThrow('There is no release ffffffffffff');
  expect((await readHistory(siteDir)).at(-1)).toMatchObject({
    version: two,
    source: { commit: 'commit-2', author: 'Ada', committedAt: '2026-01-01T00:00:00Z' },
  });
});

it('the commands of many operators at once lose no entry and no history', async () => {
  const versions = await Promise.all(
    ['game', 'stories', 'profile'].flatMap((name) => ['a', 'b'].map((text) => store(text + name, { name }))),
  );
  const areas = ['game', 'game', 'stories', 'stories', 'profile', 'profile'];
  await Promise.all(versions.map((version, index) => makeLive(areas[index] ?? '', version)));
  expect((await live()).map((line) => line.split(' ')[0]).sort()).toEqual(['game', 'profile', 'stories']);
  expect(await readHistory(siteDir)).toHaveLength(1 + 6);
});

it('if two operators roll back the same release, it is rolled back once', async () => {
  const [one, two, three] = [await store('1'), await store('2'), await store('3')];
  for (const version of [one, two, three]) await makeLive('game', version);
  const both = await Promise.all([1, 2].map(() => rollBack({ siteDir }, 'game', three)));
  expect(both.filter((back) => back !== null)).toEqual([{ from: three, to: two }]);
  expect(await live()).toEqual([`game ${two}`]);
  await rollBack({ siteDir }, 'game');
  await expect(rollBack({ siteDir }, 'game')).rejects.toThrow('is the first release');
  const listed = await listReleases({ siteDir }, ['game']);
  expect(listed.map(({ version, isLive }) => [version, isLive])).toEqual([
    [one, true],
    [two, false],
    [three, false],
  ]);
});

it('does not roll back to a damaged release', async () => {
  const [one, two] = [await store('1'), await store('2')];
  for (const version of [one, two]) await makeLive('game', version);
  await writeFile(join(siteDir, 'remotes/game', one, 'assets/remote.js'), 'evil');
  await expect(rollBack({ siteDir }, 'game')).rejects.toThrow('is not the file that was built');
  expect(await live()).toEqual([`game ${two}`]);
});

it('checks the release at the origin, and refuses a release that differs there', async () => {
  const one = await store('1');
  let isTampered = false;
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const content = await readFile(join(siteDir, path)).catch(() => null);
    if (content === null) response.writeHead(404).end();
    else response.end(isTampered && path.endsWith('remote.js') ? 'evil' : content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const site = { siteDir, origin: `http://127.0.0.1:${port}` };
  try {
    isTampered = true;
    await expect(makeLive('game', one, site)).rejects.toThrow('is not the file that was built');
    isTampered = false;
    expect(await makeLive('game', one, site)).toEqual([null]);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  await expect(makeLive('game', await store('2'), site)).rejects.toThrow('version.json is not reachable');
});

it('releases the shell and rolls it back by the same commands', async () => {
  const [first] = await readRemotes(siteDir);
  const next = await store('next', { name: 'shell' });
  expect(await makeLive('shell', next)).toEqual([first?.version]);
  expect(await rollBack({ siteDir }, 'shell')).toEqual({ from: next, to: first?.version });
  expect(await readRemotes(siteDir)).toEqual([first]);
});

it('stores a finished build, for example one of CI, unless it is of another app', async () => {
  const build = await fakeBuild(folder, 'from CI');
  const { release: stored, isNew } = await release({ siteDir }, 'game', { build });
  expect(isNew).toBe(true);
  expect(await storedVersions(siteDir, 'game')).toEqual([stored.version]);
  expect(await live()).toEqual([]);
  expect(await makeLive('game', stored.version)).toEqual([null]);
  await expect(release({ siteDir }, 'shell', { build })).rejects.toThrow('is game');
});

it('prunes old releases, but never the live one, its rollback target, the latest, or those that open pages may use', async () => {
  const DAY_MS = 86_400_000;
  const versions = [];
  for (const text of ['1', '2', '3', '4', '5', '6']) {
    versions.push(await store(text));
    await makeLive('game', versions.at(-1) ?? '');
  }
  const [one, two, three, four, five, six] = versions as [string, string, string, string, string, string];
  // Release 1 goes live again, so a rollback would choose release 6.
  await makeLive('game', one);
  const prune = (keep: number, now: number) => pruneReleases({ siteDir }, 'game', { keep, days: 30, now });
  expect(await prune(3, Date.now() + 29 * DAY_MS)).toEqual([]);
  expect((await prune(4, Date.now() + 31 * DAY_MS)).sort()).toEqual([two, three].sort());
  expect((await storedVersions(siteDir, 'game')).sort()).toEqual([one, four, five, six].sort());
  expect(() => prune(2, Date.now())).toThrow('At least 3');
  expect(() => pruneReleases({ siteDir }, 'game', { days: Number('abc') })).toThrow(
    '--days must be a number',
  );
  expect(await rollBack({ siteDir }, 'game')).toEqual({ from: one, to: six });
});

it('accepts both names of an area, and the shell', () => {
  expect(appNamed('mfe-game')).toBe('game');
  expect(appNamed('profile')).toBe('profile');
  expect(appNamed('shell')).toBe('shell');
  expect(() => appNamed('moon')).toThrow('there are shell, profile, stories, game');
});

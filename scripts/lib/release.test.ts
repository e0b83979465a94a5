import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory, readRemotes, storeRelease } from '@sidelight/mf-build';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBuild } from '../../shared/mf-build/src/release/fake-build.ts';
import { areaNamed, goLive, listReleases, rollBack } from './release.ts';

let folder: string;
let siteDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-site-'));
  siteDir = join(folder, 'site');
  await mkdir(join(siteDir, 'shell'), { recursive: true });
  await writeFile(join(siteDir, 'shell/version.json'), JSON.stringify({ contract: 1 }));
});
afterEach(() => rm(folder, { recursive: true }));

const store = async (content: string, options = {}) =>
  (await storeRelease(await fakeBuild(folder, content, options), siteDir)).release.version;
const live = async () => (await readRemotes(siteDir)).map(({ name, version }) => `${name} ${version}`);

it('makes a release live, returns the one that it replaced, and does nothing the second time', async () => {
  const [one, two] = [await store('1'), await store('2')];
  expect(await goLive({ siteDir }, 'game', one)).toBeNull();
  expect(await goLive({ siteDir }, 'game', two)).toBe(one);
  expect(await goLive({ siteDir }, 'game', two)).toBeUndefined();
  await expect(goLive({ siteDir }, 'game', 'ffffffffffff')).rejects.toThrow(
    'There is no release ffffffffffff',
  );
});

it('many operators at once lose no entry and no history', async () => {
  const versions = await Promise.all(
    ['game', 'stories', 'profile'].flatMap((name) => ['a', 'b'].map((text) => store(text + name, { name }))),
  );
  const areas = ['game', 'game', 'stories', 'stories', 'profile', 'profile'];
  await Promise.all(versions.map((version, index) => goLive({ siteDir }, areas[index] ?? '', version)));
  expect((await live()).map((line) => line.split(' ')[0]).sort()).toEqual(['game', 'profile', 'stories']);
  expect(await readHistory(siteDir)).toHaveLength(6);
});

it('two operators who roll back the same release roll back once', async () => {
  const [one, two, three] = [await store('1'), await store('2'), await store('3')];
  for (const version of [one, two, three]) await goLive({ siteDir }, 'game', version);
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
  for (const version of [one, two]) await goLive({ siteDir }, 'game', version);
  await writeFile(join(siteDir, 'remotes/game', one, 'assets/remote.js'), 'evil');
  await expect(rollBack({ siteDir }, 'game')).rejects.toThrow('is not the file that was built');
  expect(await live()).toEqual([`game ${two}`]);
});

it('checks the release at the origin, and refuses a release that differs there', async () => {
  const one = await store('1');
  let isTampered = false;
  const server: Server = createServer(async (request, response) => {
    const path = request.url === '/version.json' ? 'shell/version.json' : (request.url ?? '');
    const content = await readFile(join(siteDir, path)).catch(() => null);
    if (content === null) response.writeHead(404).end();
    else response.end(isTampered && path.endsWith('remote.js') ? 'evil' : content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const site = { siteDir, origin: `http://127.0.0.1:${port}` };
  try {
    isTampered = true;
    await expect(goLive(site, 'game', one)).rejects.toThrow('is not the file that was built');
    isTampered = false;
    expect(await goLive(site, 'game', one)).toBeNull();
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  await expect(goLive(site, 'game', await store('2'))).rejects.toThrow('version.json is not reachable');
});

it('accepts both names of an area', () => {
  expect(areaNamed('mfe-game')).toBe('game');
  expect(areaNamed('profile')).toBe('profile');
  expect(() => areaNamed('shell')).toThrow('there are profile, stories, game');
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashFiles, listFiles, versionOf } from '../files.ts';
import { packBuild, unpackBuild } from './archive.ts';
import { checkRelease, siteOnDisk } from './check-release.ts';
import { fakeBuild } from './fake-build.ts';
import { putLive, readHistory, readRemotes, versionBefore } from './live.ts';
import { storedVersions, storeRelease } from './store.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  site = join(folder, 'site');
  await mkdir(join(site, 'shell'), { recursive: true });
  await writeFile(join(site, 'shell/version.json'), JSON.stringify({ name: 'shell', contract: 1 }));
});
afterEach(() => rm(folder, { recursive: true }));

const build = (content: string, options = {}) => fakeBuild(folder, content, options);
const store = async (content: string, options = {}) =>
  (await storeRelease(await build(content, options), site)).release;
const check = (area: string, version: string) => checkRelease(siteOnDisk(site), area, version);
const inStore = (version: string, file: string) => join(site, 'remotes/game', version, file);

it('stores a build once, and again only if it was damaged', async () => {
  const first = await storeRelease(await build('one'), site);
  expect(first.isNew).toBe(true);
  expect((await storeRelease(await build('one'), site)).isNew).toBe(false);
  await writeFile(inStore(first.release.version, 'assets/remote.js'), 'half');
  expect((await storeRelease(await build('one'), site)).isNew).toBe(true);
  expect(await check('game', first.release.version)).toEqual(first.release);
  expect(await storedVersions(site, 'game')).toEqual([first.release.version]);
  expect((await listFiles(site)).filter((file) => file.includes('draft'))).toEqual([]);
});

it('changes one entry, keeps the history and finds the version to roll back to', async () => {
  const stories = await store('s', { name: 'stories' });
  const [one, two, three] = [await store('1'), await store('2'), await store('3')];
  await putLive(site, [stories, one]);
  await putLive(site, [two]);
  await putLive(site, [three]);
  expect(await readRemotes(site)).toEqual([stories, three]);
  expect(await putLive(site, [three])).toEqual([]);

  const before = async () =>
    versionBefore(await readHistory(site), 'game', (await readRemotes(site))[1]?.version ?? '');
  expect(await before()).toBe(two.version);
  await putLive(site, [two], { isRollback: true });
  // Not the one that was just left.
  expect(await before()).toBe(one.version);
  await putLive(site, [one], { isRollback: true });
  expect(await before()).toBeNull();
  expect((await readHistory(site)).map(({ area, isRollback }) => `${area} ${isRollback}`)).toEqual([
    'stories false',
    'game false',
    'game false',
    'game false',
    'game true',
    'game true',
  ]);
});

it('corrects an entry that was edited by hand', async () => {
  const one = await store('1');
  await putLive(site, [one]);
  const edited = [{ ...one, integrity: {} }];
  await writeFile(join(site, 'remotes.json'), JSON.stringify(edited));
  expect(await putLive(site, [one])).toEqual([]);
  expect(await readRemotes(site)).toEqual([one]);
  expect(await readHistory(site)).toHaveLength(1);
});

it.each([
  [
    'a tampered chunk',
    'assets/remote.js',
    (text: string) => `${text}//`,
    /remote\.js is not the file that was built/,
  ],
  [
    'a tampered compressed version',
    'assets/remote.js.br',
    () => 'evil',
    /remote\.js is not the file that was built/,
  ],
  [
    'a wrong hash',
    'version.json',
    (text: string) => text.replace('sha384-', 'sha384-A'),
    /hashes in version\.json/,
  ],
  [
    'another area',
    'version.json',
    (text: string) => text.replace('"game"', '"stories"'),
    /is of remote stories/,
  ],
  [
    'another entry',
    'manifest.json',
    (text: string) => text.replace('remote.js', 'evil.js'),
    /names the entry 'assets\/evil\.js'/,
  ],
])('refuses %s', async (_, file, edit, reason) => {
  const { version } = await store('one');
  const path = inStore(version, file);
  await writeFile(path, edit(await readFile(path, 'utf8')));
  await expect(check('game', version)).rejects.toThrow(reason);
});

it('refuses a file that is not reachable and a contract that is not the shell’s, and names both', async () => {
  const next = await store('one', { contract: 2 });
  await rm(inStore(next.version, 'assets/remote.js'));
  await expect(check('game', next.version)).rejects.toThrow(
    /remote\.js is not reachable[\s\S]*contract 2, the shell that is served 1/,
  );
  await expect(check('game', 'nothing')).rejects.toThrow('version.json is not reachable');
});

it('packs a build into one file and unpacks the same bytes', async () => {
  const dist = await build('one');
  await writeFile(join(dist, 'assets/font.woff2'), Buffer.from([0, 255, 254, 128, 10]));
  const files = await hashFiles(dist);
  const info = { name: 'game', kind: 'remote', version: versionOf(files), contract: 1, files };
  await writeFile(join(dist, 'version.json'), JSON.stringify(info));
  const archive = await packBuild(dist);
  const again = join(folder, 'again');
  expect(await unpackBuild(archive, again)).toEqual(info);
  expect(await hashFiles(again)).toEqual(files);
  expect((await storeRelease(again, site)).release.version).toBe(info.version);
});

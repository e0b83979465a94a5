import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuildInfo, readBuildInfo } from '../build-info.ts';
import { hashFiles, listFiles, versionOf } from '../files.ts';
import { packBuild, unpackBuild } from './archive.ts';
import { checkReleases, type Release, siteOnDisk } from './check-release.ts';
import type { RemoteEntry } from './entry.ts';
import { fakeBuild } from './fake-build.ts';
import { putLive, readHistory, readRemotes, versionBefore } from './live.ts';
import { storedVersions, storeRelease } from './store.ts';

let folder: string;
let site: string;
let shell: RemoteEntry;
const PROVIDED = {
  react: { version: '19.3.1', names: [] },
  '@sidelight/shell-api': { version: '1.0.0', names: ['useAds', 'useAuth'] },
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  site = join(folder, 'site');
  shell = await store('shell', { name: 'shell', shared: PROVIDED });
});
afterEach(() => rm(folder, { recursive: true }));

const build = (content: string, options = {}) => fakeBuild(folder, content, options);
const store = async (content: string, options = {}) =>
  (await storeRelease(await build(content, options), site)).release;
const check = async (name: string, version: string, live: Release[] = [shell]) =>
  (await checkReleases(siteOnDisk(site), [{ name, version }], live))[0];
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
  // A second rollback goes one version further back, and not to the version that the first rollback replaced.
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
    /remote\.js is not reachable[\s\S]*contract 2, the shell 1/,
  );
  await expect(check('game', 'nothing')).rejects.toThrow('version.json is not reachable');
});

describe('an area and the shell', () => {
  const needing = (shared: BuildInfo['shared']) => store(JSON.stringify(shared), { shared });
  const { react, '@sidelight/shell-api': api } = PROVIDED;

  it.each([
    [
      'a hook that the shell lacks',
      { ...api, version: '^1.0.0', names: ['useAds', 'useMoon'] },
      /it needs useMoon of/,
    ],
    [
      'a newer patch release',
      { ...react, version: '^19.3.2' },
      /it needs react \^19\.3\.2, the shell has 19\.3\.1/,
    ],
    [
      'a module that the shell lacks',
      { version: '^1.0.0', names: [] },
      /it needs moon \^1\.0\.0, the shell has none/,
    ],
  ])('refuses %s, also when the shell goes live second', async (_, need, reason) => {
    const name = reason.source.includes('moon')
      ? 'moon'
      : reason.source.includes('react')
        ? 'react'
        : '@sidelight/shell-api';
    const area = await needing({ [name]: need });
    await expect(check('game', area.version)).rejects.toThrow(reason);
    await expect(check('shell', shell.version, [area])).rejects.toThrow(reason);
  });

  it('accepts names that the shell provides, an older version range, and an import of all names of a module', async () => {
    const area = await needing({
      react: { version: '^19.1.0', names: [] },
      '@sidelight/shell-api': { version: '^1.0.0', names: ['*', 'useAuth'] },
    });
    expect(await check('game', area.version)).toEqual(area);
    expect(await check('shell', shell.version, [area])).toEqual(shell);
  });

  it('with a new contract number go live together; neither goes live alone', async () => {
    const [old, next] = [await store('old'), await store('next', { contract: 2 })];
    const nextShell = await store('next shell', { name: 'shell', contract: 2 });
    await expect(check('game', next.version)).rejects.toThrow('contract 2, the shell 1');
    await expect(check('shell', nextShell.version, [shell, old])).rejects.toThrow('contract 1, the shell 2');
    const both = await checkReleases(siteOnDisk(site), [next, nextShell], [shell, old]);
    expect(both).toEqual([next, nextShell]);
    await expect(check('game', old.version, [])).rejects.toThrow('no shell is live');
  });
});

it('packs a build into one file and unpacks the same bytes', async () => {
  const dist = await build('one');
  await writeFile(join(dist, 'assets/font.woff2'), Buffer.from([0, 255, 254, 128, 10]));
  const files = await hashFiles(dist);
  const info = { ...(await readBuildInfo(dist)), version: versionOf(files), files, source: null };
  await writeFile(join(dist, 'version.json'), JSON.stringify(info));
  const archive = await packBuild(dist);
  const again = join(folder, 'again');
  expect(await unpackBuild(archive, again)).toEqual(info);
  expect(await hashFiles(again)).toEqual(files);
  expect((await storeRelease(again, site)).release.version).toBe(info.version);
});

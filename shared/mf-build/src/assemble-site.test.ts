import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assembleSite } from './assemble-site.ts';
import { compressFolder } from './compress.ts';
import { hashFiles, listFiles, versionOf } from './files.ts';
import type { RemoteEntry } from './release/entry.ts';
import { putLive, readRemotes } from './release/live.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeBuild(name: string, kind: 'shell' | 'remote', content: string): Promise<string> {
  const dist = join(folder, name, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'assets/main.js'), content);
  const files = await hashFiles(dist);
  const info = { name, kind, version: versionOf(files), contract: 1, files, shared: {}, source: null };
  await writeFile(join(dist, 'version.json'), JSON.stringify(info));
  return join(folder, name);
}

it('stores builds by version, and makes a build live if its app has no live version', async () => {
  const outDir = join(folder, 'site');
  const shell = await makeBuild('shell', 'shell', 'shell');
  const { changes } = await assembleSite({ apps: [shell, await makeBuild('game', 'remote', 'one')], outDir });
  expect(changes.map(({ area, previous }) => [area, previous])).toEqual([
    ['shell', null],
    ['game', null],
  ]);
  const [liveShell, first] = await readRemotes(outDir);
  expect(liveShell).toMatchObject({ name: 'shell', integrity: {} });
  expect(first).toMatchObject({
    name: 'game',
    contract: 1,
    entry: `/remotes/game/${first?.version}/manifest.json`,
  });
  expect(first?.integrity['assets/main.js']).toMatch(/^sha384-/);

  const apps = [await makeBuild('shell', 'shell', 'shell 2'), await makeBuild('game', 'remote', 'two')];
  expect(await assembleSite({ apps, outDir })).toEqual({ changes: [], replacedByOperator: [] });
  expect(await readRemotes(outDir)).toEqual([liveShell, first]);

  const replaced = await assembleSite({ apps, outDir, replacesLive: true });
  expect(replaced.changes.map(({ previous }) => previous)).toEqual([liveShell?.version, first?.version]);
  const files = await listFiles(outDir);
  expect(files).toContain(`remotes/game/${first?.version}/assets/main.js`);
  expect(files).toContain(`remotes/shell/${liveShell?.version}/assets/main.js`);
});

it('does not make a build live again that an operator replaced, until an operator makes it live', async () => {
  const outDir = join(folder, 'site');
  const assemble = async (content: string) =>
    assembleSite({ apps: [await makeBuild('game', 'remote', content)], outDir, replacesLive: true });
  const live = async () => (await readRemotes(outDir))[0] as RemoteEntry;
  await assemble('good');
  const good = await live();
  await assemble('bad');
  const bad = await live();
  await putLive(outDir, [good], { isRollback: true });

  const { name, version } = bad;
  expect(await assemble('bad')).toEqual({ changes: [], replacedByOperator: [{ name, version }] });
  expect(await live()).toEqual(good);
  expect(await assemble('good')).toEqual({ changes: [], replacedByOperator: [] });
  expect((await assemble('better')).changes).toHaveLength(1);

  await putLive(outDir, [bad], { isChosen: true });
  expect(await assemble('bad')).toEqual({ changes: [], replacedByOperator: [] });
  await putLive(outDir, [good], { isChosen: true });
  expect(await assemble('bad')).toEqual({ changes: [], replacedByOperator: [{ name, version }] });
  // A checkout that goes back and forth replaces builds without an operator's choice.
  for (const content of ['newer', 'good', 'newer', 'good']) await assemble(content);
  expect(await live()).toEqual(good);
});

it('gives the same version to the same files, with or without compressed versions', async () => {
  const app = await makeBuild('game', 'remote', 'x'.repeat(2000));
  const before = versionOf(await hashFiles(join(app, 'dist')));
  await compressFolder(join(app, 'dist'));
  expect(versionOf(await hashFiles(join(app, 'dist')))).toBe(before);
  const packed = await readFile(join(app, 'dist/assets/main.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe('x'.repeat(2000));
});

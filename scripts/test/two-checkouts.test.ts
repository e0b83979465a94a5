import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuildInfo,
  checkReleases,
  type RemoteEntry,
  readBuildInfo,
  siteOnDisk,
  storeRelease,
} from '@sidelight/mf-build/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locateFrame } from '../lib/locate-frame.ts';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run-command.ts';

const PARTS = ['package.json', 'node_modules', 'shared', 'shell', 'mfe-game'];
// This folder is in the checkout, because the many packages are copied as hard links, which must be on the same file
// system.
const scratch = join(ROOT, '.cache', `two-checkouts-${process.pid}`);
const other = join(scratch, 'deeper/checkout');
const siteDir = join(scratch, 'site');

async function succeeds(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd, env: { ...process.env, NODE_ENV: 'production' } });
  expect(code, output).toBe(0);
}

async function build(root: string, app: string): Promise<string> {
  const out = join(scratch, root === other ? 'there' : 'here', app);
  await succeeds(process.execPath, ['shared/mf-build/src/cli.ts', 'build', app, '--out', out], root);
  return out;
}

/** Replaces the file, because it is a hard link, and writing into it would also change the original. */
async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(other, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await rm(file);
  await writeFile(file, text.replace(from, to));
}

const stored = async (folder: string): Promise<RemoteEntry> => (await storeRelease(folder, siteDir)).release;

let shell: string;
let game: string;
beforeAll(async () => {
  await mkdir(other, { recursive: true });
  await succeeds('cp', ['-al', ...PARTS.map((part) => join(ROOT, part)), other], ROOT);
  shell = await build(ROOT, 'shell');
  game = await build(ROOT, 'mfe-game');
}, 240_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

it('builds of two checkouts at different paths have the same files', { timeout: 240_000 }, async () => {
  for (const [app, here] of [
    ['shell', shell],
    ['mfe-game', game],
  ] as const) {
    const info = (folder: string): Promise<BuildInfo> => readBuildInfo(folder);
    const there = await build(other, app);
    expect((await info(there)).files).toEqual((await info(here)).files);
    expect((await info(there)).version).toBe((await info(here)).version);
  }
});

it('refuses an area that uses a hook which the live shell lacks', { timeout: 240_000 }, async () => {
  const [liveShell, area] = [await stored(shell), await stored(game)];
  expect(await checkReleases(siteOnDisk(siteDir), [area], [liveShell])).toEqual([area]);

  await edit(
    'shared/shell-api/src/telemetry.ts',
    'export const telemetry',
    'export const useMoon = () => 1;\nexport const telemetry',
  );
  await edit(
    'mfe-game/src/routes.ts',
    'import type { RemoteRoutes }',
    'import { type RemoteRoutes, useMoon }',
  );
  await edit(
    'mfe-game/src/routes.ts',
    'export default {',
    'if (useMoon() > 2) throw new Error();\nexport default {',
  );
  const next = await stored(await build(other, 'mfe-game'));
  await expect(checkReleases(siteOnDisk(siteDir), [next], [liveShell])).rejects.toThrow(
    'it needs useMoon of @sidelight/shell-api, which the shell lacks',
  );
});

it.each(['shell', 'game'])('finds file and line of a frame of the %s', async (app) => {
  const { version } = await stored(app === 'shell' ? shell : game);
  const { files } = await readBuildInfo(join(siteDir, 'remotes', app, version));
  const script = Object.keys(files).find((file) => /(main|page-home)\.\w+\.js$/.test(file)) ?? '';
  const folder = join(siteDir, 'remotes', app, version);
  // This message of our own code occurs at only one place in the script.
  const [text, source] =
    app === 'shell'
      ? ['index.html has no #root', 'shell/src/start.tsx']
      : ['The stored value is damaged', 'mfe-game/src/shared/guest-record.ts'];
  const lines = (await readFile(join(folder, script), 'utf8')).split('\n');
  const row = lines.findIndex((line) => line.includes(text));
  const column = lines[row]?.indexOf(text) ?? -1;
  const path = app === 'shell' ? `/${script}` : `/remotes/game/${version}/${script}`;
  const found = await locateFrame(siteDir, `${path}:${row + 1}:${column + 1}`);
  const [file, line] = found.split(':');
  expect(file).toBe(source);
  const original = (await readFile(join(ROOT, source), 'utf8')).split('\n');
  expect(original[Number(line) - 1]).toContain(text);
});

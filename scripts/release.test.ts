import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBuild } from '../shared/mf-build/src/release/fake-build.ts';
import { run } from './lib/run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-release-'));
});
afterEach(() => rm(folder, { recursive: true }));

const release = (...args: string[]) => run(process.execPath, ['scripts/release.ts', ...args]);

it('prints the next command so that an operator can type it: with npx and the same site folder', async () => {
  const build = await fakeBuild(folder, 'one');
  const { output } = await release('build', 'game', '--build', build, '--site', join(folder, 'site'));
  const [, version = ''] = /game (\w{12}) is in the store/.exec(output) ?? [];
  expect(output).toContain(
    `To make it live: npx -y pnpm release:live game ${version} --site ${join(folder, 'site')}\n`,
  );
});

it('prints one line about an unknown option, and exits with 2', async () => {
  const { output, code } = await release('live', 'game', 'abc', '--sites', folder);
  expect(code).toBe(2);
  expect(output).toMatch(/^Unknown option '--sites'/);
  expect(output).not.toContain('    at ');
});

it('refuses to make two releases of one app live at once, and exits with 2', async () => {
  const { output, code } = await release('live', 'game', 'one', 'mfe-game', 'two', '--site', folder);
  expect([code, output]).toEqual([2, 'game is named twice; one app can have only one live release\n']);
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeManifest } from './manifest.ts';

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'manifest-'));
  await mkdir(join(build, 'assets'));
});
afterEach(() => rm(build, { recursive: true }));

it('names the entry and its variable, and fails without an entry', async () => {
  await expect(writeManifest('sidelight_game', build)).rejects.toThrow('no entry');
  await writeFile(join(build, 'assets/remote.0a1b2c3d4e.js'), '');
  await writeManifest('sidelight_game', build);
  const { metaData } = JSON.parse(await readFile(join(build, 'manifest.json'), 'utf8'));
  expect(metaData.globalName).toBe('sidelight_game');
  expect(metaData.remoteEntry).toEqual({ name: 'assets/remote.0a1b2c3d4e.js', path: '', type: 'var' });
});

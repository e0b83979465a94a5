import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../lib/run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-images-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function buildImages({ version = 'local', existing = '', buildCode = 0, configCode = 0 }) {
  const docker = `#!/bin/sh
case "$*" in
  'compose --profile operator config --images')
    for name in game stories edge operator game; do echo "registry.example:5000/side-light-$name:${version}"; done
    echo mongo:8; exit ${configCode} ;;
  'image inspect '*) [ "$3" = '${existing}' ] ;;
  build*) echo "$*" >> ${folder}/builds; exit ${buildCode} ;;
  *) exit 99 ;;
esac
`;
  await writeFile(join(folder, 'docker'), docker, { mode: 0o755 });
  const ended = await run('sh', ['deploy/build-images.sh'], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  const builds = await readFile(join(folder, 'builds'), 'utf8').catch(() => '');
  return { ...ended, builds: builds.split('\n').filter(Boolean) };
}

const build = (target: string, version: string) =>
  `build --target ${target} --tag registry.example:5000/side-light-${target}:${version} .`;

it('builds each image of the product once, under the name that compose starts', async () => {
  const { code, builds } = await buildImages({});
  expect(code).toBe(0);
  expect(builds).toEqual(['edge', 'game', 'operator', 'stories'].map((target) => build(target, 'local')));
});

it('builds an image of a release only once, but the images with the version ‘local’ each time', async () => {
  const existing = (version: string) => `registry.example:5000/side-light-game:${version}`;
  const release = await buildImages({ version: 'v2', existing: existing('v2') });
  expect(release.output).toContain('side-light-game:v2 exists already');
  expect(release.builds).not.toContain(build('game', 'v2'));
  expect(release.builds).toContain(build('edge', 'v2'));
  expect((await buildImages({ existing: existing('local') })).builds).toContain(build('game', 'local'));
});

it('fails when a build fails', async () => {
  const { code, builds } = await buildImages({ buildCode: 3 });
  expect([code, builds.length]).toEqual([3, 1]);
});

it('fails and builds nothing when compose cannot list the images', async () => {
  const { code, builds } = await buildImages({ configCode: 15 });
  expect([code, builds]).toEqual([15, []]);
});

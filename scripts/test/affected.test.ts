import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AREA_NAMES } from '@sidelight/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../lib/root.ts';

const run = promisify(execFile);
let clone: string;
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.test', ...args], { cwd: clone });

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'sidelight-affected-'));
  await git('clone', '--quiet', ROOT, clone);
});
afterAll(() => rm(clone, { recursive: true, force: true }));

async function affectedBy(...files: string[]) {
  for (const file of files) await appendFile(join(clone, file), '\n');
  await git('commit', '--quiet', '--all', '--message', 'test: a change');
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/affected.ts'), 'HEAD~1', clone]);
  const lines = Object.fromEntries(stdout.split('\n').map((line) => line.split('=')));
  return {
    apps: JSON.parse(lines.apps),
    images: JSON.parse(lines.images),
    tests: lines.tests.split(' ').map((path: string) => path.replace(/^services\/|\/test\/$/g, '')),
  };
}

const EVERYTHING = { apps: ['shell', ...AREA_NAMES], images: [...AREA_NAMES, 'edge', 'operator'] };

// Slow, because each case starts pnpm twice.
describe('what a commit affects', () => {
  it('a change of an area affects its release and the image with the site, but no service', async () => {
    expect(await affectedBy('mfe-game/src/routes.ts')).toEqual({
      apps: ['game'],
      images: ['edge', 'operator'],
      tests: [''],
    });
  });

  it('a change of the shell affects its release and the image with the site', async () => {
    expect(await affectedBy('shell/src/main.ts')).toEqual({
      apps: ['shell'],
      images: ['edge', 'operator'],
      tests: [''],
    });
  });

  it('a change of a service affects its image and its tests', async () => {
    expect(await affectedBy('services/game/src/app.ts')).toEqual({
      apps: [],
      images: ['game', 'operator'],
      tests: ['game'],
    });
  });

  it('a change of a package affects everything that depends on the package', async () => {
    expect(await affectedBy('services/host/src/index.ts')).toMatchObject({
      apps: [],
      images: ['game', 'operator'],
    });
    expect(await affectedBy('shared/ui/src/index.ts')).toMatchObject({
      apps: ['shell', ...AREA_NAMES],
      images: ['edge', 'operator'],
    });
  });

  it.each(['pnpm-lock.yaml', 'Dockerfile'])('of %s: everything', async (file) => {
    const { apps, images, tests } = await affectedBy(file);
    expect({ apps, images }).toEqual(EVERYTHING);
    expect(tests).toEqual(expect.arrayContaining([...AREA_NAMES, 'edge', 'kit', 'scripts']));
  });

  it('a change of documents affects nothing', async () => {
    expect(await affectedBy('README.md', 'docs/operations.md')).toEqual({
      apps: [],
      images: [],
      tests: [''],
    });
  });
});

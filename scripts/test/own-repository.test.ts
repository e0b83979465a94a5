import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/root.ts';
import { readGuide, writeNewFiles } from './support/guide.ts';
import { linkDependencies } from './support/repository-copy.ts';

const PACKAGES = ['contracts', 'rules', 'scenes', 'ui', 'shell-api', 'mf-build'];

const exec = promisify(execFile);
const run = (cwd: string, command: string, ...args: string[]) =>
  exec(command, args, { cwd }).catch(({ stdout, stderr }) => {
    throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  });
const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

async function unpackPackages(folder: string): Promise<void> {
  const packed = join(folder, 'packages');
  await run(ROOT, 'npx', '-y', 'pnpm', '--filter', './shared/*', 'pack', '--pack-destination', packed);
  const tarballs = await readdir(packed);
  expect(tarballs).toHaveLength(PACKAGES.length);
  for (const name of PACKAGES) {
    const target = join(folder, 'shared', name);
    await mkdir(target, { recursive: true });
    const tarball = tarballs.find((file) => file.startsWith(`sidelight-${name}-`)) ?? name;
    await run(folder, 'tar', '-xzf', join(packed, tarball), '-C', target, '--strip-components', '1');
  }
}

/** Another repository must not need a package's `devDependencies` to use the package. */
async function dropDevDependencies(folder: string): Promise<void> {
  const path = join(folder, 'package.json');
  const { devDependencies, peerDependencies, ...rest } = await readJson(path);
  const dependencies = { ...rest.dependencies, ...peerDependencies };
  await writeFile(path, JSON.stringify({ ...rest, dependencies }));
}

it('the game’s remote is checked, tested and built outside this repository, from packed packages', {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-own-'));
  try {
    await unpackPackages(folder);
    for (const path of ['src', 'app.config.ts', 'package.json']) {
      await cp(join(ROOT, 'mfe-game', path), join(folder, path), { recursive: true });
    }
    await writeNewFiles(readGuide(await readFile(join(ROOT, 'docs/own-repository.md'), 'utf8')), folder);
    // Links replace an installation, which would need a network.
    for (const name of PACKAGES) {
      await dropDevDependencies(join(folder, 'shared', name));
      await linkDependencies(folder, join('shared', name));
    }
    await linkDependencies(folder, '.');

    const bin = join(ROOT, 'node_modules/.bin');
    await run(folder, join(bin, 'tsc'));
    await run(folder, join(bin, 'vitest'), 'run', 'src/features/home');
    await run(folder, process.execPath, 'node_modules/@sidelight/mf-build/dist/cli.js', 'build', '.');

    const version = await readJson(join(folder, 'dist/version.json'));
    expect(version).toMatchObject({ name: 'game', kind: 'remote' });
    expect(Object.keys(version.files)).toContain('manifest.json');
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const name of PACKAGES)
      await rm(join(ROOT, 'shared', name, 'dist'), { recursive: true, force: true });
  }
});

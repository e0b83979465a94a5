import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../lib/root.ts';

const PACKAGES = ['shared', 'services/kit', 'services/edge', 'services/embedded-mongo'];
const CONFIGURATION = ['package.json', 'pnpm-workspace.yaml', ...globSync('tsconfig*.json', { cwd: ROOT })];

export async function withRepositoryCopy<T>(
  paths: readonly string[],
  work: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'sidelight-area-'));
  try {
    for (const path of new Set([...PACKAGES, ...CONFIGURATION, ...paths])) {
      // Links between packages are relative, so in the copy they lead to the copy.
      await cp(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true });
    }
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

export async function linkDependencies(root: string, folder: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const [installed] = globSync(`{shared,services,.}/*/node_modules/${name}`, { cwd: ROOT });
    if (installed === undefined) throw new Error(`${folder} needs ${name}, which no package has installed`);
    const real = await realpath(join(ROOT, installed));
    const link = join(root, folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(real.includes('node_modules') ? real : real.replace(ROOT, root), link);
  }
}

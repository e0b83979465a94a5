import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Compiles a package of `shared/` into its `dist`, for `pnpm pack`. Other repositories need `dist`, because Node runs
 * no TypeScript below `node_modules`.
 */
const root = resolve(process.argv[2] ?? '.');
const [src, dist] = [join(root, 'src'), join(root, 'dist')];

await rm(dist, { recursive: true, force: true });
execFileSync(
  'tsc',
  [
    ...['--project', root, '--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'],
    ...['--target', 'es2022', '--rootDir', src, '--outDir', dist],
  ],
  { stdio: 'inherit' },
);
const isCompiled = (path: string) => /(?<!\.d)\.tsx?$/.test(path);
await cp(src, dist, { recursive: true, filter: (path) => !isCompiled(path) });

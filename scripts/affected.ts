import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { AREA_NAMES } from '@sidelight/contracts';
import { APP_NAMES, folderOf } from './lib/apps.ts';
import { ROOT } from './lib/root.ts';

/**
 * Prints what CI has to build and test after the commits since `base`. The output is three lines for `$GITHUB_OUTPUT`:
 * `apps` and `images` are JSON lists, and `tests` has the folders of integration tests. A change of a file that belongs
 * to no package, such as the lockfile, affects everything. Documents affect nothing.
 */
const [base, root = ROOT] = process.argv.slice(2);
if (!base) throw new Error('Usage: affected.ts <commit> [repository]');

const run = promisify(execFile);
const { npm_execpath: startedBy = '' } = process.env;
const PNPM = startedBy.endsWith('/pnpm') ? [startedBy] : ['npx', '-y', 'pnpm'];

/** Folders relative to the repository; `''` is the repository itself. */
async function foldersOf(filter: string): Promise<string[]> {
  const [command = '', ...first] = PNPM;
  const options = [...first, '--filter', filter, '--changed-files-ignore-pattern', '**/*.md'];
  const { stdout } = await run(command, [...options, 'list', '--depth', '-1', '--json'], {
    cwd: root,
  });
  // If no package fits the filter, pnpm prints a sentence instead of JSON.
  if (!stdout.trimStart().startsWith('[')) return [];
  return (JSON.parse(stdout) as { path: string }[]).map(({ path }) => relative(root, path));
}

const changed = await foldersOf(`[${base}]`);
const affected = await foldersOf(changed.includes('') ? '*' : `...[${base}]`);

const apps = APP_NAMES.filter((app) => affected.includes(folderOf(app)));
const isSite = apps.length > 0 || affected.includes('services/edge');
const images = [
  ...AREA_NAMES.filter((name) => affected.includes(`services/${name}`)),
  ...(isSite ? ['edge'] : []),
  ...(affected.length > 0 ? ['operator'] : []),
];
const tests = affected.filter((folder) => folder.startsWith('services/')).map((folder) => `${folder}/test/`);
if (affected.includes('')) tests.push('scripts/test/');

console.log(`apps=${JSON.stringify(apps)}`);
console.log(`images=${JSON.stringify(images)}`);
console.log(`tests=${tests.sort().join(' ')}`);

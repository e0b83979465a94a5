import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleSite } from '@sidelight/mf-build/site';
import { APP_NAMES, folderOf } from './apps.ts';
import { withFileLock } from './file-lock.ts';
import { ROOT } from './root.ts';
import { run } from './run-command.ts';

const APPS = APP_NAMES.map(folderOf);

const CACHE = join(ROOT, '.cache');
export const SITE = join(CACHE, 'site');
const COMMON = ['shared/{rules,contracts,scenes,ui,shell-api,mf-build}/{src,package.json}', 'pnpm-lock.yaml'];
const OWN = ['src', 'public', 'package.json', 'app.config.ts'];

async function fingerprint(app: string): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for (const pattern of [...COMMON, ...OWN.map((own) => `${app}/${own}`)]) {
    for await (const entry of glob([pattern, `${pattern}/**/*`], { cwd: ROOT, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
    }
  }
  for (const file of [...new Set(files)].sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

export async function buildForProduction(folder: string, outDir?: string): Promise<void> {
  const out = outDir === undefined ? [] : ['--out', outDir];
  const { code, output } = await run(
    process.execPath,
    ['shared/mf-build/src/cli.ts', 'build', folder, ...out],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`Building ${folder} failed:\n${output}`);
}

async function buildIfStale(app: string, report: (line: string) => void): Promise<void> {
  const stamp = join(CACHE, 'stamps', app);
  const now = await fingerprint(app);
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before === now && existsSync(join(ROOT, app, 'dist/version.json'))) return;
  report(`Building ${app}…`);
  await buildForProduction(app);
  await mkdir(join(CACHE, 'stamps'), { recursive: true });
  await writeFile(stamp, now);
}

/** If another process is building, waits for its end. */
export const buildApps = (report: (line: string) => void): Promise<void> =>
  withFileLock(join(CACHE, 'build-lock.sqlite'), async () => {
    for (const app of APPS) await buildIfStale(app, report);
  });

/** While `work` runs, no other process on this machine changes the site's releases. */
export const withSiteLock = <T>(siteDir: string, work: () => Promise<T>): Promise<T> =>
  withFileLock(join(siteDir, '.release-lock.sqlite'), work);

/**
 * Builds the apps that changed and stores them in the site of this checkout.
 * @param options.replacesLive whether a new build also goes live if its app already has a live version; a build that
 *   an operator replaced never does
 * @returns the folder with `remotes/` and `remotes.json`
 */
export function buildSite({
  report,
  replacesLive = true,
}: {
  report: (line: string) => void;
  replacesLive?: boolean;
}): Promise<string> {
  return withFileLock(join(CACHE, 'build-lock.sqlite'), async () => {
    for (const app of APPS) await buildIfStale(app, report);
    const apps = APPS.map((app) => join(ROOT, app));
    const { changes, replacedByOperator } = await withSiteLock(SITE, () =>
      assembleSite({ apps, outDir: SITE, replacesLive }),
    );
    for (const { area, version, previous } of changes) {
      report(`${area} ${version} is live${previous ? `; before it was ${previous}` : ''}`);
    }
    for (const { name, version } of replacedByOperator) {
      const command = `npx -y pnpm release:live ${name} ${version} --site ${SITE}`;
      report(`An operator replaced ${name} ${version}, so it is not live. To make it live: ${command}`);
    }
    return SITE;
  });
}

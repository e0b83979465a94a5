import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import { assembleSite } from '@sidelight/mf-build/site';
import { MongoClient } from 'mongodb';
import { afterEach, expect, inject, it } from 'vitest';
import { areaProblems } from '../lib/area-files.ts';
import { ROOT } from '../lib/root.ts';
import { applyChanges, readGuide, writeNewFiles } from './support/guide.ts';
import { linkDependencies, withRepositoryCopy } from './support/repository-copy.ts';

const MOST_FILES = 8;
const AREAS = [...AREA_NAMES, 'journal'];
const run = promisify(execFile);

const guide = readGuide(await readFile(join(ROOT, 'docs/adding-an-area.md'), 'utf8'));

type Manifest = { metaData: { remoteEntry: { path: string; name: string } } };

const processes: ChildProcess[] = [];
afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

async function start(root: string, name: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [`services/${name}/src/main.ts`], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error' },
      PUBLIC_ORIGIN: 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  processes.push(child);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with code ${code}`))),
  ]);
  return `http://127.0.0.1:${(message as { port: number }).port}`;
}

async function startService(root: string): Promise<string> {
  return start(root, 'journal', {
    MONGODB_URI: inject('mongodbUri'),
    SESSION_SECRET: 'a-secret-for-the-test-of-a-new-area',
    SERVICE_TOKEN: 'a-token-for-the-test-of-a-new-area!',
    PROFILE_URL: 'http://127.0.0.1:9',
  });
}

async function buildRemote(root: string): Promise<string> {
  const site = join(root, 'site');
  await mkdir(site);
  await run(process.execPath, ['shared/mf-build/src/cli.ts', 'build', 'mfe-journal'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await assembleSite({ apps: [join(root, 'mfe-journal')], outDir: site });
  return site;
}

const checkTypes = (root: string, folder: string) =>
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root }).catch(({ stdout }) => {
    throw new Error(`${folder}:\n${stdout}`);
  });

it('a new area as docs/adding-an-area.md describes it changes eight files at most, and serves its page and its route', async () => {
  const changed = guide.changes.map(({ path }) => path);
  expect(changed.length).toBeLessThanOrEqual(MOST_FILES);
  await withRepositoryCopy(
    [...changed, ...AREA_NAMES.map((area) => `mfe-${area}/package.json`)],
    async (root) => {
      for (const area of AREA_NAMES) await mkdir(join(root, 'services', area), { recursive: true });
      await writeNewFiles(guide, root);
      const problems = await areaProblems(AREAS, root);
      const named = problems.map((problem) => problem.split(' ', 1)[0]);
      const readByCode = ['shared/contracts/src/areas.ts', 'pnpm-lock.yaml'];
      expect([...named, ...readByCode].toSorted()).toEqual(changed.toSorted());

      await applyChanges(guide, root);
      expect(await areaProblems(AREAS, root)).toEqual([]);

      for (const folder of ['mfe-journal', 'services/journal']) await linkDependencies(root, folder);
      const [site, service] = await Promise.all([buildRemote(root), startService(root)]);
      const nowhere = AREA_NAMES.map((area) => [urlVariableOf(area), 'http://127.0.0.1:9']);
      const edge = await start(root, 'edge', {
        ...Object.fromEntries(nowhere),
        JOURNAL_URL: service,
        STATIC_DIR: site,
        REMOTES_FILE: join(site, 'remotes.json'),
      });

      const response = await fetch(`${edge}/api/journal/entries`);
      expect([response.status, await response.json()]).toEqual([200, { entries: [] }]);

      const [remote] = (await (await fetch(`${edge}/remotes.json`)).json()) as {
        name: string;
        entry: string;
      }[];
      expect(remote?.name).toBe('journal');
      const manifest = (await (await fetch(edge + remote?.entry)).json()) as Manifest;
      const { path, name } = manifest.metaData.remoteEntry;
      const entry = await fetch(new URL(join(path, name), edge + remote?.entry));
      expect(entry.status).toBe(200);
      expect(await entry.text()).toContain('sidelight_journal');

      await Promise.all([checkTypes(root, 'mfe-journal'), checkTypes(root, 'services/journal')]);
    },
  );
  const client = await new MongoClient(inject('mongodbUri')).connect();
  await client.db('sidelight_journal').dropDatabase();
  await client.close();
});

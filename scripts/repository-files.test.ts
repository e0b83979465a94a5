import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { AREA_NAMES } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './lib/root.ts';

const text = (name: string) => readFile(join(ROOT, name), 'utf8');

type Workflow = {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { 'timeout-minutes'?: number; steps?: { id?: string; with?: { filters?: string } }[] }
  >;
};

describe('the workflows', () => {
  it.each(['ci', 'release'])('%s is sound and may only read unless a job says more', async (name) => {
    const workflow = await text(`.github/workflows/${name}.yml`);
    expect(validateWorkflow(workflow).errors).toEqual([]);
    expect((parse(workflow) as Workflow).permissions).toEqual({ contents: 'read' });
  });

  it('a mistake in one is found', () => {
    expect(validateWorkflow('on: push\njobs:\n  one:\n    runs-upon: x\n').errors).not.toEqual([]);
  });

  it('release each area and each service by the folders it is made from', async () => {
    const { jobs } = parse(await text('.github/workflows/release.yml')) as Workflow;
    const filtersOf = (id: string) =>
      parse(jobs.changes?.steps?.find((step) => step.id === id)?.with?.filters ?? '') as Record<
        string,
        string[]
      >;
    expect(Object.keys(filtersOf('areas')).sort()).toEqual(AREA_NAMES.toSorted());
    expect(Object.keys(filtersOf('services')).sort()).toEqual([...AREA_NAMES, 'edge'].sort());
    for (const [service, its] of Object.entries(filtersOf('services'))) {
      const { dependencies } = JSON.parse(await text(`services/${service}/package.json`));
      for (const name of ['kit', 'host'].filter((each) => `@sidelight/${each}` in dependencies)) {
        expect(its.flat(), service).toContain(`services/${name}/**`);
      }
    }
    const patterns = [filtersOf('areas'), filtersOf('services')].flatMap((all) => Object.values(all).flat());
    for (const pattern of new Set(patterns)) {
      const found = globSync(pattern.replace('/**', ''), { cwd: ROOT });
      expect(found, pattern).not.toEqual([]);
    }
  });
});

describe('the owners', () => {
  it('are named for every folder of an area, and for nothing that is not there', async () => {
    const lines = (await text('.github/CODEOWNERS')).split('\n').filter((line) => /^[/*]/.test(line));
    const paths = lines.map((line) => line.split(/\s+/)[0] ?? '');
    for (const path of paths.filter((name) => name.startsWith('/'))) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
    for (const area of AREA_NAMES) {
      expect(paths).toContain(`/mfe-${area}/`);
      expect(paths).toContain(`/services/${area}/`);
    }
    for (const line of lines) expect(line).toMatch(/\s@sidelight\/\w+/);
  });
});

describe('updates of packages', () => {
  it('wait until a release has proved itself', async () => {
    const { minimumReleaseAge, internalChecksFilter } = JSON.parse(await text('renovate.json'));
    expect({ minimumReleaseAge, internalChecksFilter }).toEqual({
      minimumReleaseAge: '7 days',
      internalChecksFilter: 'strict',
    });
  });
});

it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s links to what is there', async (name) => {
  const links = [...(await text(name)).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(existsSync(join(ROOT, link)), link).toBe(true);
});

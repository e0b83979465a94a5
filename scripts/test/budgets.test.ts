import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@sidelight/mf-build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadsOf } from '../lib/downloads.ts';
import { overBudget } from '../lib/over-budget.ts';
import { ROOT } from '../lib/root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budgets-'));
  await mkdir(join(folder, 'shell/assets'), { recursive: true });
  await writeFile(join(folder, 'shell/assets/main.0a1b.js'), 'main();');
  await writeFile(join(folder, 'shell/assets/main.0a1b.css'), 'a{}');
  await writeFile(join(folder, 'shell/assets/text.0a1b.woff2'), 'font');
  await writeFile(
    join(folder, 'shell/index.html'),
    '<script>theme();</script><style>b{}</style><script src="/assets/main.0a1b.js"></script><link href="/assets/main.0a1b.css">',
  );
  await mkdir(join(folder, 'area/src'), { recursive: true });
  await symlink(join(ROOT, 'mfe-stories/node_modules'), join(folder, 'area/node_modules'));
  await cp(join(ROOT, 'mfe-stories/package.json'), join(folder, 'area/package.json'));
  await writeFile(
    join(folder, 'area/src/routes.ts'),
    "export default { routes: [{ path: '/', lazy: () => import(/* webpackChunkName: 'page-home' */ './page.ts') }] };",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function homeWith(source: string) {
  const root = join(folder, 'area');
  await writeFile(join(root, 'src/page.ts'), source);
  await buildApp({ name: 'game', root, kind: 'remote', contract: 1 });
  return downloadsOf(join(folder, 'shell'), { game: { build: join(root, 'dist'), paths: ['/'] } }, () => [
    'page-home',
  ]);
}

it('accepts a page within its budget, and names the file of a heavy import', async () => {
  const budgetOf = () => ({ scripts: 12, styles: 1, fonts: 1, requests: 9 });
  // `styles` counts a style sheet of 3 bytes, and the styles inside the page, which are 23 bytes with gzip.
  const light = await homeWith('export const Component = () => null;');
  expect(light).toMatchObject([{ path: '/', styles: 26, fonts: 4, requests: 7 }]);
  expect(overBudget(light, budgetOf)).toEqual([]);

  const heavy = await homeWith("export * as Component from 'react-hook-form';");
  expect(overBudget(heavy, budgetOf)).toEqual([
    expect.stringMatching(/^\/: \d+\.\d kB of scripts, budget 12 \(page-home\.[0-9a-f]+\.js \d+\.\d, /),
  ]);
  expect(overBudget(heavy, () => ({ ...budgetOf(), scripts: 500, requests: 6 }))).toEqual([
    '/: 7 requests, budget 6',
  ]);
});

it('refuses a page without its chunk, and a page chunk that no page loads', async () => {
  await homeWith('export const Component = () => null;');
  const build = join(folder, 'area/dist');
  const measure = (paths: string[], chunk: string) =>
    downloadsOf(join(folder, 'shell'), { game: { build, paths } }, () => [chunk]);
  await expect(measure(['/moon'], 'page-moon')).rejects.toThrow(
    "/moon: the build of game has no chunk 'page-moon'",
  );
  await expect(measure([], 'page-home')).rejects.toThrow('No page of game loads page-home');
});

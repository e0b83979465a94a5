import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, routesOf } from './app-options.ts';
import { buildApp } from './build-app.ts';
import type { BuildInfo } from './build-info.ts';
import { defineApp } from './define-app.ts';

/**
 * Builds the shell and the remotes as one app, so that a benchmark can measure what federation costs. The app imports
 * whole libraries instead of subsets (`SUBSETS`), because only federation needs the subsets.
 * @param outDir gets a build in the format of the shell's builds
 */
export async function buildOneBundle(
  shell: AppOptions,
  remotes: readonly AppOptions[],
  outDir: string,
): Promise<BuildInfo> {
  const folder = await mkdtemp(join(tmpdir(), 'one-bundle-'));
  try {
    const loader = join(folder, 'load-area.js');
    await writeFile(loader, loaderOf(remotes));
    const config = defineApp(shell, { mode: 'production', alone: true, outDir });
    const alias = { ...config.resolve?.alias, [join(shell.root, 'src/remotes/load-area.ts')]: loader };
    return await buildApp(shell, outDir, { ...config, resolve: { ...config.resolve, alias } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The source of a module that replaces the shell's `load-area.ts`, with the same exports. */
export const loaderOf = (remotes: readonly AppOptions[]) => `
const importOf = {
${remotes.map((app) => `  ${app.name}: () => import(/* webpackChunkName: "area-${app.name}" */ ${JSON.stringify(routesOf(app.root))}),`).join('\n')}
};
const loading = new Map();
const loaded = new Map();
export const loadedAreas = () => loaded;
export const loadedDeployments = () => new Map();
export const failuresOf = () => 0;
export function loadArea(area) {
  if (!loading.has(area)) {
    loading.set(area, importOf[area]().then((module) => {
      loaded.set(area, module.default);
      return module.default;
    }));
  }
  return loading.get(area);
}
export const preloadArea = async (area) => {
  await loadArea(area);
};
`;

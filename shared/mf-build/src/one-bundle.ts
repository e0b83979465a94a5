import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, routesOf } from './app-options.ts';
import { buildApp } from './build-app.ts';
import type { BuildInfo } from './build-info.ts';
import { defineApp } from './define-app.ts';

/**
 * Builds the shell and the remotes as one app, so that a benchmark can measure what federation costs. Like the shell, the
 * app imports subsets of libraries (`SUBSETS`). With the whole router, it would have 26 kB more.
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

/**
 * The source of a module that replaces the shell's `load-area.ts`, with the same exports. It imports the routes of all
 * areas, so a page needs no file beside the shell's but its own chunk.
 */
export const loaderOf = (remotes: readonly AppOptions[]) => `
${remotes.map((app) => `import ${app.name} from ${JSON.stringify(routesOf(app.root))};`).join('\n')}
const areas = new Map(Object.entries({ ${remotes.map(({ name }) => name).join(', ')} }));
export const loadedAreas = () => areas;
export const loadedDeployments = () => new Map();
export const failuresOf = () => 0;
export const loadArea = async (area) => areas.get(area);
export const preloadArea = async () => {};
`;

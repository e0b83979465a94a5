import { type RspackPluginInstance, rspack } from '@rspack/core';
import { type AppOptions, routesOf } from './app-options.ts';
import { LISTED_ONLY, sharesOf } from './shares.ts';

/**
 * The shell provides the shared modules, and a remote exposes `./routes`. Neither contains the federation runtime,
 * because the shell loads the areas' containers itself.
 */
export function federation(app: AppOptions, id: string, isProduction: boolean): RspackPluginInstance {
  const listed = Object.entries(sharesOf(app));
  const shared = Object.fromEntries(listed.filter(([name]) => !LISTED_ONLY.some((only) => only === name)));
  if (app.kind === 'shell') {
    const provides: Record<string, { shareKey: string; version?: string; eager: true }> = {};
    for (const [name, { version }] of Object.entries(shared))
      provides[name] = { shareKey: name, eager: true, ...(version ? { version } : {}) };
    return new rspack.sharing.ProvideSharedPlugin({ provides });
  }
  return new rspack.container.ModuleFederationPluginV1({
    name: id,
    shared,
    filename: isProduction ? 'assets/remote.[contenthash:10].js' : 'assets/remote.js',
    // The entry is a classic script, because `import()` cannot be given an integrity hash.
    library: { type: 'var', name: id },
    // The edge and the shell request the chunk early by this name (`first-files.ts` of contracts).
    exposes: { './routes': { import: routesOf(app.root), name: 'routes' } },
  });
}

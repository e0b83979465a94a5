import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type AppOptions, routesOf } from './app-options.ts';
import { LISTED_ONLY, sharesOf } from './shares.ts';

/** The federation of an app: the shell provides the runtime and the shared modules, a remote `./routes`. */
export function federation(app: AppOptions, id: string, isProduction: boolean): ModuleFederationPlugin {
  const listed = Object.entries(sharesOf(app));
  const shared = Object.fromEntries(listed.filter(([name]) => !LISTED_ONLY.some((only) => only === name)));
  const common = { name: id, shared, dts: false, shareStrategy: 'loaded-first' as const };
  if (app.kind === 'shell') {
    return new ModuleFederationPlugin({
      ...common,
      manifest: false,
      // The shell loads the areas' containers itself (`shell/src/remotes/container.ts`).
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    });
  }
  return new ModuleFederationPlugin({
    ...common,
    filename: isProduction ? 'assets/remote.[contenthash:10].js' : 'assets/remote.js',
    // A classic script, because a module cannot have an integrity hash.
    library: { type: 'var', name: id },
    exposes: { './routes': routesOf(app.root) },
    manifest: { fileName: 'manifest.json' },
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });
}

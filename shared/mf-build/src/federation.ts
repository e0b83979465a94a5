import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type AppOptions, routesOf } from './app-options.ts';
import { sharesOf } from './shares.ts';

/** The federation of an app: the shell provides the runtime and the shared modules, a remote `./routes`. */
export function federation(app: AppOptions, id: string): ModuleFederationPlugin {
  const shared = sharesOf(app);
  const common = { name: id, shared, dts: false, shareStrategy: 'loaded-first' as const };
  if (app.kind === 'shell') {
    return new ModuleFederationPlugin({
      ...common,
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    });
  }
  return new ModuleFederationPlugin({
    ...common,
    filename: 'assets/remote.[contenthash:10].js',
    // A classic script, because a module cannot have an integrity hash.
    library: { type: 'var', name: id },
    exposes: { './routes': routesOf(app.root) },
    manifest: { fileName: 'manifest.json' },
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type AppOptions, routesOf } from './app-options.ts';
import { EsmFederationRuntime } from './esm-runtime.ts';
import { federation } from './federation.ts';
import { rules } from './rules.ts';

export type BuildOptions = {
  mode: 'production' | 'development';
  /** Builds a remote as a page of its own, with stand-ins for the shell and no federation. */
  alone?: boolean;
  /** Where the output goes; the app's `dist` where absent. */
  outDir?: string;
};

/** A chunk that has not answered after this long counts as failed, in ms. */
const CHUNK_TIMEOUT_MS = 8_000;

/** @returns the one bundler configuration of an app, federation included */
export function defineApp(app: AppOptions, { mode, alone = false, outDir }: BuildOptions): Configuration {
  const isShell = app.kind === 'shell';
  const isPage = isShell || alone;
  const isProduction = mode === 'production';
  const id = isShell ? 'sidelight' : `sidelight_${app.name}`;
  return {
    name: app.name,
    mode,
    context: app.root,
    // A remote without a page has no entry of its own: federation adds the container.
    entry: isShell
      ? { main: './src/main.tsx' }
      : alone
        ? { main: ['@sidelight/ui/tokens.css', '@sidelight/shell-api/alone'] }
        : {},
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: outDir ?? join(app.root, 'dist'),
      uniqueName: id,
      publicPath: isPage ? '/' : 'auto',
      filename: isProduction ? 'assets/[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:10].js' : '[name].chunk.js',
      cssFilename: isProduction ? 'assets/[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: isProduction ? 'assets/[name].[contenthash:10].css' : '[name].chunk.css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Written out only for chunks of another origin; integrity needs it there.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['...', '.ts', '.tsx'],
      alias: {
        ...(alone ? { 'sidelight-area$': routesOf(app.root) } : {}),
        ...(isProduction ? productionRouter() : {}),
      },
    },
    module: rules({ isProduction }),
    // The default, on in development, breaks lazy routes inside remotes.
    lazyCompilation: false,
    optimization: {
      // Readable ids would be longer; hashed names need ids that do not move.
      moduleIds: isProduction ? 'deterministic' : 'named',
      splitChunks: isPage && isProduction ? { cacheGroups: vendorGroups() } : false,
      runtimeChunk: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(alone ? [] : [federation(app, id), new EsmFederationRuntime()]),
      ...(isPage
        ? [
            new rspack.HtmlRspackPlugin({
              template: isShell ? './src/index.html' : join(import.meta.dirname, 'alone.html'),
              scriptLoading: 'defer',
              minify: false,
            }),
          ]
        : []),
      ...(isProduction ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ...(isProduction ? [] : [new ReactRefreshRspackPlugin()]),
    ],
  };
}

const BROWSERS = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5'];

/** The router's package gives its development build whatever the mode; this names the other one. */
function productionRouter(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/** React changes rarely, the product often: two files that a browser keeps over a deployment. */
function vendorGroups() {
  const group = (name: string, test: RegExp, priority: number) => ({
    name,
    test,
    priority,
    chunks: 'initial' as const,
    enforce: true,
  });
  return {
    default: false as const,
    defaultVendors: false as const,
    react: group('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 20),
    vendor: group('vendor', /[\\/]node_modules[\\/].*\.m?js$/, 10),
  };
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type AppOptions, routesOf } from './app-options.ts';
import { federation } from './federation.ts';
import { rules } from './rules.ts';
import { SUBSETS } from './shares.ts';

export type BuildOptions = {
  mode: 'production' | 'development';
  /** Build a remote as a page of its own, with a test double of the shell and without federation. */
  alone?: boolean;
  outDir?: string;
};

/** The entry of a remote sets a global variable with this name. */
export const idOf = ({ kind, name }: AppOptions) => (kind === 'shell' ? 'sidelight' : `sidelight_${name}`);

const CHUNK_TIMEOUT_MS = 8_000;

/**
 * Two checkouts of the same commit in different folders must give the same build. By default, the minifier chooses
 * short names by how often each letter occurs in the code. At that moment the code contains hashes that depend on the
 * folder, so the short names would depend on the folder too. The bundler's types lack this option.
 */
const MANGLE = { disableCharFreq: true } as object;

export function defineApp(app: AppOptions, { mode, alone = false, outDir }: BuildOptions): Configuration {
  const isShell = app.kind === 'shell';
  const isPage = isShell || alone;
  const isProduction = mode === 'production';
  const id = idOf(app);
  return {
    name: app.name,
    mode,
    context: app.root,
    entry: isShell
      ? { main: './src/main.ts' }
      : alone
        ? { main: ['@sidelight/ui/tokens.css', '@sidelight/shell-api/alone'] }
        : {},
    target: ['web', 'es2022'],
    // A release stores its source maps, but the edge does not serve them.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
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
      // Browsers check the integrity of a chunk from another origin only if its element has the attribute
      // `crossorigin`.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['...', '.ts', '.tsx'],
      alias: {
        ...(alone ? { 'sidelight-area$': routesOf(app.root) } : {}),
        ...(isProduction ? productionRouter() : {}),
        ...(isShell ? subsets() : {}),
      },
    },
    module: rules({ isProduction }),
    // In development, the bundler's default would break lazy routes in remotes.
    lazyCompilation: false,
    optimization: {
      // Module ids must stay the same from build to build, because the hashes in file names depend on them.
      // `DeterministicModuleIdsPlugin` below gives most ids. With `natural`, the other modules get ids in order of use.
      moduleIds: isProduction ? 'natural' : 'named',
      splitChunks: isPage && isProduction ? { cacheGroups: vendorGroups() } : false,
      runtimeChunk: false,
      minimizer: [
        scriptMinimizer(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(alone ? [] : [federation(app, id, isProduction)]),
      ...(isPage
        ? [
            new rspack.HtmlRspackPlugin({
              template: isShell ? './src/index.html' : join(import.meta.dirname, 'alone.html'),
              scriptLoading: 'defer',
              minify: false,
            }),
          ]
        : []),
      ...(isProduction
        ? [
            new rspack.ids.DeterministicModuleIdsPlugin({
              test: (module) => !NAMED_BY_PATH.test(module.identifier()),
            }),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          ]
        : []),
      ...(isProduction ? [] : [new ReactRefreshRspackPlugin()]),
    ],
  };
}

export const workerOf = (app: AppOptions) => join(app.root, 'src/service-worker/main.ts');

/**
 * The service worker is one script without federation. Its name has no hash, because browsers look for the next version
 * of a worker at the same path.
 */
export function defineWorker(app: AppOptions, outDir: string): Configuration {
  return {
    name: 'service-worker',
    mode: 'production',
    context: app.root,
    entry: { sw: workerOf(app) },
    target: ['webworker', 'es2022'],
    devtool: 'hidden-source-map',
    output: { path: outDir, filename: '[name].js' },
    resolve: { extensions: ['...', '.ts'] },
    module: rules({ isProduction: true }),
    optimization: { moduleIds: 'natural', minimizer: [scriptMinimizer()] },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

const scriptMinimizer = () =>
  new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions: { mangle: MANGLE } });

/**
 * The identifiers of these modules contain the absolute path of the checkout. `DeterministicModuleIdsPlugin` must not
 * compute ids from these paths, because a build's version must depend on its sources alone.
 */
const NAMED_BY_PATH = /^((consume|provide) shared module|container entry|data:)/;

const BROWSERS = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5'];

const subsets = (): Record<string, string> =>
  Object.fromEntries(Object.entries(SUBSETS).map(([name, subset]) => [`${name}$`, subset]));

/** Without these aliases, imports of the router would get its development build even in production. */
function productionRouter(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/**
 * The chunks with the styles of the first paint. `first` is for every page, `first-home` only for home, and
 * `first-story` only for a mystery. `finish-page.ts` writes the styles into the page in this order.
 */
export const FIRST_STYLES = {
  first: /[\\/](first-view[\\/]first-view|ui[\\/]src[\\/](tokens|base|fonts))\.css$/,
  'first-home': /[\\/]first-view[\\/]first-home\.css$/,
  'first-story': /[\\/]first-view[\\/]first-story\.css$/,
} as const;

/**
 * Puts the styles of the first paint and the libraries into chunks of their own. Libraries change less often than the
 * product, so their chunk often stays in a browser's cache after a deployment.
 */
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
    ...Object.fromEntries(Object.entries(FIRST_STYLES).map(([name, test]) => [name, group(name, test, 30)])),
    vendor: group('vendor', /[\\/]node_modules[\\/].*\.m?js$/, 10),
  };
}

import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules of which a page must have a single instance. No other modules are shared, because sharing many small
 * libraries doubled the JavaScript. Instead of a whole library, the shell may provide the module `subset`; then a
 * remote may import only what that module exports.
 */
const SHARES: Record<string, { subset?: string }> = {
  react: {},
  'react/jsx-runtime': {},
  'react/jsx-dev-runtime': {},
  'react-dom': {},
  'react-router-dom': { subset: '@sidelight/shell-api/share/react-router-dom' },
};

/**
 * Modules that the shell shared in the past and no longer provides, because a bundle keeps all code of a module that is
 * shared as a whole. No released area imports these modules: areas use the store through `@sidelight/shell-api`. But
 * the `version.json` of released areas lists them as needed. So the `version.json` of the shell still lists them;
 * otherwise the check of a release would report them as missing. If an area imports one of these modules, its build
 * fails.
 */
export const LISTED_ONLY = ['@reduxjs/toolkit', 'react-redux'] as const;

const SHELL_API = '@sidelight/shell-api';

export type Share = {
  version?: string;
  requiredVersion: string;
  singleton: true;
  strictVersion: true;
  eager?: boolean;
  import?: false;
};

/** The version of the package that an app resolves. */
function installedVersion(root: string, name: string): string {
  const require = createRequire(join(root, 'package.json'));
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/**
 * The shared modules of an app. The shell provides all of them eagerly, except those of `LISTED_ONLY`. A remote has no
 * copies of its own. If the version of the shell does not fit a remote, only that remote fails.
 *
 * The versions are explicit, because the bundler would take `workspace:*` and `catalog:` from package.json.
 */
export function sharesOf(app: {
  root: string;
  kind: 'shell' | 'remote';
  contract: number;
}): Record<string, Share> {
  const isShell = app.kind === 'shell';
  const share = (version: string): Share => ({
    requiredVersion: `^${version}`,
    singleton: true,
    strictVersion: true,
    ...(isShell ? { version, eager: true } : { import: false }),
  });
  const all: typeof SHARES = { ...SHARES, ...Object.fromEntries(LISTED_ONLY.map((name) => [name, {}])) };
  const entries = Object.keys(all).map((name): [string, Share] => {
    const packageName = name.startsWith('@')
      ? name.split('/').slice(0, 2).join('/')
      : (name.split('/')[0] ?? name);
    return [name, share(installedVersion(app.root, packageName))];
  });
  // The shell's own interface is not a package of the registry; its contract number is its major version.
  return { ...Object.fromEntries(entries), [SHELL_API]: share(`${app.contract}.0.0`) };
}

/** The shared modules of which the shell provides a subset, each with the module of that subset. */
export const SUBSETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARES).flatMap(([name, { subset }]) => (subset ? [[name, subset]] : [])),
);

/** The shared modules whose exports the shell decides, each with the module that the shell provides for it. */
export const PROVIDED_BY_US: Readonly<Record<string, string>> = { ...SUBSETS, [SHELL_API]: SHELL_API };

import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A page must have a single instance of each of these modules. Other modules are not shared, because sharing many small
 * libraries doubled the size of the JavaScript. Instead of a whole library, the shell may provide the module `subset`.
 * A remote may then import only what `subset` exports.
 */
const SHARES: Record<string, { subset?: string }> = {
  react: {},
  'react/jsx-runtime': {},
  'react/jsx-dev-runtime': {},
  'react-dom': {},
  'react-router-dom': { subset: '@sidelight/shell-api/share/react-router-dom' },
};

/**
 * The shell no longer provides these modules, because a bundle keeps all code of a shared module. Released areas do not
 * import the modules, but their `version.json` lists them as needed. So the shell's `version.json` still lists them;
 * otherwise the check of a release would refuse the areas. If an area imports one of these modules, its build fails.
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

function installedVersion(root: string, name: string): string {
  const require = createRequire(join(root, 'package.json'));
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/**
 * The result also has the modules of `LISTED_ONLY`, which the shell does not provide. The shell provides all others
 * eagerly, and a remote has no copies of its own. If the shell's version does not fit a remote, only that remote fails.
 *
 * The versions are those of the installed packages. By default, the bundler would take `workspace:*` and `catalog:`
 * from package.json as versions.
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
  // The shell's interface is not a published package, so its contract number serves as its major version.
  return { ...Object.fromEntries(entries), [SHELL_API]: share(`${app.contract}.0.0`) };
}

export const SUBSETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARES).flatMap(([name, { subset }]) => (subset ? [[name, subset]] : [])),
);

export const PROVIDED_BY_US: Readonly<Record<string, string>> = { ...SUBSETS, [SHELL_API]: SHELL_API };

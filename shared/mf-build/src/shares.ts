import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules of which a page must have one instance, and no others: sharing many small libraries
 * doubled the JavaScript. `subset` names the module that the shell provides in its place, where the whole
 * library would be too much; a remote may import only what that subset has.
 */
const SHARES: Record<string, { subset?: string }> = {
  react: {},
  'react/jsx-runtime': {},
  'react/jsx-dev-runtime': {},
  'react-dom': {},
  'react-router-dom': { subset: '@sidelight/shell-api/share/react-router-dom' },
  '@reduxjs/toolkit': {},
  'react-redux': {},
};

export type Share = {
  version?: string;
  requiredVersion: string;
  singleton: true;
  strictVersion: true;
  eager?: boolean;
  import?: string | false;
};

/** The version of an installed package, as an app sees it. */
function installedVersion(root: string, name: string): string {
  const require = createRequire(join(root, 'package.json'));
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}

/**
 * What an app shares. The shell provides everything at once (eagerly); a remote only consumes, carries no
 * copy of its own, and fails alone where the shell's version does not fit.
 *
 * Versions are given by name: left to the bundler they would read `workspace:*` and `catalog:` as they
 * stand in package.json.
 */
export function sharesOf(app: {
  root: string;
  kind: 'shell' | 'remote';
  contract: number;
}): Record<string, Share> {
  const isShell = app.kind === 'shell';
  const share = (version: string, subset?: string): Share => ({
    requiredVersion: `^${version}`,
    singleton: true,
    strictVersion: true,
    ...(isShell ? { version, eager: true, ...(subset ? { import: subset } : {}) } : { import: false }),
  });
  const entries = Object.entries(SHARES).map(([name, { subset }]): [string, Share] => {
    const packageName = name.startsWith('@')
      ? name.split('/').slice(0, 2).join('/')
      : (name.split('/')[0] ?? name);
    return [name, share(installedVersion(app.root, packageName), subset)];
  });
  // The shell's own interface has no releases: its contract number is its major version.
  return { ...Object.fromEntries(entries), '@sidelight/shell-api': share(`${app.contract}.0.0`) };
}

/** Shared modules of which the shell provides a subset, with the module that says what is in it. */
export const SUBSETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARES).flatMap(([name, { subset }]) => (subset ? [[name, subset]] : [])),
);

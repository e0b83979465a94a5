import type { BuildInfo } from '../build-info.ts';

/** One entry of `remotes.json`. The shell finds an area by it, and the edge finds the shell. */
export type RemoteEntry = {
  name: string;
  /** The URL of an area's manifest, relative to the site's origin or absolute; for the shell, of its `index.html`. */
  entry: string;
  version: string;
  contract: number;
  /** By path relative to the manifest. Empty for the shell, whose page contains the hashes. */
  integrity: Record<string, string>;
};

/** Both in the site's folder and at its origin. */
export const pathOf = (app: string, version: string) => `remotes/${app}/${version}`;

export const firstFileOf = ({ kind }: BuildInfo) => (kind === 'shell' ? 'index.html' : 'manifest.json');

export const entryOf = (info: BuildInfo): RemoteEntry => ({
  name: info.name,
  entry: `/${pathOf(info.name, info.version)}/${firstFileOf(info)}`,
  version: info.version,
  contract: info.contract,
  integrity: info.kind === 'shell' ? {} : info.files,
});

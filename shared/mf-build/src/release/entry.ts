import type { BuildInfo } from '../build-info.ts';

/** One entry of `remotes.json`, through which the shell finds an area's files, and the edge finds the shell's files. */
export type RemoteEntry = {
  name: string;
  /** The URL of an area's manifest or of the shell's `index.html`, absolute or relative to the site's origin. */
  entry: string;
  version: string;
  contract: number;
  /** SRI hashes by path, relative to the manifest. Empty for the shell, because its page contains the hashes. */
  integrity: Record<string, string>;
};

/** The path of a release, both in the site's folder and at the site's origin. */
export const pathOf = (app: string, version: string) => `remotes/${app}/${version}`;

export const firstFileOf = ({ kind }: BuildInfo) => (kind === 'shell' ? 'index.html' : 'manifest.json');

export const entryOf = (info: BuildInfo): RemoteEntry => ({
  name: info.name,
  entry: `/${pathOf(info.name, info.version)}/${firstFileOf(info)}`,
  version: info.version,
  contract: info.contract,
  integrity: info.kind === 'shell' ? {} : info.files,
});

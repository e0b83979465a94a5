import type { BuildInfo } from '../build-info.ts';

/** One entry of `remotes.json`. The shell finds an area's remote by its entry, and the edge finds the shell. */
export type RemoteEntry = {
  /** An area, or `shell`. */
  name: string;
  /**
   * The URL of an area's manifest, relative to the site's origin or absolute. For the shell, the URL of its
   * `index.html`.
   */
  entry: string;
  version: string;
  contract: number;
  /** Integrity values by path relative to the manifest; none for the shell. */
  integrity: Record<string, string>;
};

/** The path of a release of an area or of the shell, both in the site's folder and at its origin. */
export const pathOf = (app: string, version: string) => `remotes/${app}/${version}`;

/** The file of a build that a browser requests first. */
export const firstFileOf = ({ kind }: BuildInfo) => (kind === 'shell' ? 'index.html' : 'manifest.json');

/**
 * The entry of `remotes.json` for a build. The shell's entry has no hashes, because the shell's page contains the
 * hashes of the shell's files.
 */
export const entryOf = (info: BuildInfo): RemoteEntry => ({
  name: info.name,
  entry: `/${pathOf(info.name, info.version)}/${firstFileOf(info)}`,
  version: info.version,
  contract: info.contract,
  integrity: info.kind === 'shell' ? {} : info.files,
});

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SharedNames } from './shared-names.ts';

/** The content of a build's `version.json`. */
export type BuildInfo = {
  name: string;
  kind: 'shell' | 'remote';
  /** A hash of all files, in 12 hexadecimal digits. The same sources give the same version. */
  version: string;
  contract: number;
  /** The integrity value (SRI hash) of each file that browsers get, by path. */
  files: Record<string, string>;
  shared: SharedNames;
  /** The last commit of the sources; null outside a Git repository. */
  source: Source | null;
};

export type Source = {
  /** Ends in `-dirty` if the sources had changes that were not committed. */
  commit: string;
  author: string;
  committedAt: string;
};

export const readBuildInfo = async (build: string): Promise<BuildInfo> =>
  JSON.parse(await readFile(join(build, 'version.json'), 'utf8')) as BuildInfo;

export async function sourceOf(folder: string): Promise<Source | null> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const commit = await git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');
    const [author = '', committedAt = ''] = (await git('log', '-1', '--format=%an%n%cI')).split('\n');
    return { commit, author, committedAt };
  } catch {
    return null;
  }
}

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildInfo } from '../build-info.ts';
import { compressFolder } from '../compress.ts';
import { hashFiles, versionOf } from '../files.ts';

/** Makes the smallest possible build for tests. Its only script repeats `content`. */
export async function fakeBuild(
  parent: string,
  content: string,
  { name = 'game', contract = 1, shared = {} }: Partial<Pick<BuildInfo, 'name' | 'contract' | 'shared'>> = {},
): Promise<string> {
  const dist = await mkdtemp(join(parent, 'build-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'assets/remote.js'), content.repeat(600));
  const isShell = name === 'shell';
  if (isShell) await writeFile(join(dist, 'index.html'), '<script src="/assets/remote.js"></script>');
  else {
    const manifest = { metaData: { remoteEntry: { name: 'assets/remote.js', path: '' } } };
    await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  }
  const files = await hashFiles(dist);
  const info: BuildInfo = {
    name,
    kind: isShell ? 'shell' : 'remote',
    version: versionOf(files),
    contract,
    files,
    shared,
    source: { commit: `commit-${content}`, author: 'Ada', committedAt: '2026-01-01T00:00:00Z' },
  };
  await writeFile(join(dist, 'version.json'), JSON.stringify(info));
  await compressFolder(dist);
  return dist;
}

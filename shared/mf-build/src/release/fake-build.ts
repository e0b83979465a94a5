import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from '../compress.ts';
import { hashFiles, versionOf } from '../files.ts';

/** For tests: the smallest folder that is a remote's build, whose entry says `content`. */
export async function fakeBuild(
  parent: string,
  content: string,
  { name = 'game', contract = 1 } = {},
): Promise<string> {
  const dist = await mkdtemp(join(parent, 'build-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'assets/remote.js'), content.repeat(600));
  const manifest = { metaData: { remoteEntry: { name: 'assets/remote.js', path: '' } } };
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  const files = await hashFiles(dist);
  const info = { name, kind: 'remote', version: versionOf(files), contract, files };
  await writeFile(join(dist, 'version.json'), JSON.stringify(info));
  await compressFolder(dist);
  return dist;
}

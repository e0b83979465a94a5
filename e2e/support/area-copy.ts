import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type AppName, folderOf } from '../../scripts/lib/apps.ts';
import { ROOT } from '../../scripts/lib/root.ts';

/** Runs `work` with a copy of the area's sources, which `work` may edit. Deletes the copy afterwards. */
export async function withAreaCopy<T>(area: AppName, work: (folder: string) => Promise<T>): Promise<T> {
  const app = join(ROOT, folderOf(area));
  const copy = await mkdtemp(join(tmpdir(), `sidelight-source-${area}-`));
  try {
    const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
    await cp(app, copy, { recursive: true, filter: isSource });
    await symlink(join(app, 'node_modules'), join(copy, 'node_modules'));
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaName } from '@sidelight/contracts';
import { ROOT } from '../../scripts/lib/root.ts';

/** Calls `work` with a copy of an area's sources that it may edit, and deletes the copy afterwards. */
export async function withAreaCopy<T>(area: AreaName, work: (folder: string) => Promise<T>): Promise<T> {
  const app = join(ROOT, `mfe-${area}`);
  const copy = await mkdtemp(join(tmpdir(), `sidelight-source-${area}-`));
  try {
    for (const part of ['src', 'package.json', 'app.config.ts']) {
      await cp(join(app, part), join(copy, part), { recursive: true });
    }
    await symlink(join(app, 'node_modules'), join(copy, 'node_modules'));
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

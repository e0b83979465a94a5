import { join } from 'node:path';
import { AREA_NAMES } from '@sidelight/contracts/areas';
import { folderOf } from './apps.ts';
import { ROOT } from './root.ts';

type Routes = { default: { routes: readonly { path: string }[] } };

export async function areaPages(): Promise<Record<string, { build: string; paths: string[] }>> {
  const pages = AREA_NAMES.map(async (area) => {
    const folder = join(ROOT, folderOf(area));
    const { default: remote } = (await import(join(folder, 'src/routes.ts'))) as Routes;
    return [area, { build: join(folder, 'dist'), paths: remote.routes.map(({ path }) => path) }] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

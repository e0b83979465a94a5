import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Story } from '@sidelight/contracts';
import { AREA_NAMES } from '@sidelight/contracts/areas';
import { buildOneBundle, loadApp } from '@sidelight/mf-build';
import { type RemoteEntry, readRemotes, storeRelease } from '@sidelight/mf-build/site';
import { folderOf } from '../../scripts/lib/apps.ts';
import { ROOT } from '../../scripts/lib/root.ts';

/** The entries of `remotes.json` for one site. One edge has all sites in its folder; `makeLive` chooses one of them. */
export type Site = readonly RemoteEntry[];

/** The edge reads `remotes.json` at each request, so it serves the new site at once. */
export const makeLive = (siteDir: string, site: Site): Promise<void> =>
  writeFile(join(siteDir, 'remotes.json'), JSON.stringify(site));

/**
 * Adds a site whose shell and areas are one bundle. The site still has an entry for each area, which tells the edge
 * what to preload.
 */
export async function addOneBundle(siteDir: string): Promise<Site> {
  const build = await mkdtemp(join(tmpdir(), 'sidelight-one-bundle-'));
  try {
    const [shell, ...remotes] = await Promise.all(
      (['shell', ...AREA_NAMES] as const).map((app) => loadApp(join(ROOT, folderOf(app)))),
    );
    if (!shell) throw new Error('There is no shell');
    const { files } = await buildOneBundle(shell, remotes, build);
    const { release } = await storeRelease(build, siteDir);
    const areas = remotes.map(({ name }) => addAreaOfBundle(siteDir, { ...release, name }, files));
    return [release, ...(await Promise.all(areas))];
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

async function addAreaOfBundle(
  siteDir: string,
  release: RemoteEntry,
  files: Readonly<Record<string, string>>,
): Promise<RemoteEntry> {
  const { name } = release;
  const folder = `remotes/${name}/one-bundle`;
  // The paths in a manifest are relative to the manifest.
  const own = Object.entries(files)
    .filter(([path]) => path.startsWith(`assets/area-${name}.`))
    .map(([path, hash]): [string, string] => [`../../../${path}`, hash]);
  const sync = (extension: string) => own.map(([path]) => path).filter((path) => path.endsWith(extension));
  const manifest = {
    metaData: { remoteEntry: { path: '', name: '' } },
    exposes: [{ path: './routes', assets: { js: { sync: sync('.js') }, css: { sync: sync('.css') } } }],
  };
  await mkdir(join(siteDir, folder), { recursive: true });
  await writeFile(join(siteDir, folder, 'manifest.json'), JSON.stringify(manifest));
  return {
    ...release,
    version: 'one-bundle',
    entry: `/${folder}/manifest.json`,
    integrity: Object.fromEntries(own),
  };
}

/** Copies the live releases of another site, for example of an older commit. */
export async function addOtherSite(siteDir: string, other: string): Promise<Site> {
  await cp(join(other, 'remotes'), join(siteDir, 'remotes'), { recursive: true });
  const site = await readRemotes(other);
  if (site.length === 0) throw new Error(`${other} has no remotes.json with live releases`);
  return site;
}

/** Adds a site whose page has neither script nor style. */
async function addPage(siteDir: string, name: string, body: string): Promise<Site> {
  const folder = join(siteDir, 'remotes/shell', name);
  await mkdir(folder, { recursive: true });
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<meta name="description" content="A page to compare with." /><title>Sidelight</title><link rel="icon" href="data:," />
</head><body><main id="root">${body}</main></body></html>`;
  await writeFile(join(folder, 'index.html'), html);
  const live = JSON.parse(await readFile(join(siteDir, 'remotes.json'), 'utf8')) as RemoteEntry[];
  const shell = live.find((entry) => entry.name === 'shell');
  if (!shell) throw new Error('No shell is live');
  return [{ ...shell, version: name, entry: `/remotes/shell/${name}/index.html` }];
}

export const addStaticPage = (
  siteDir: string,
  name: string,
  { title, prompt }: Pick<Story, 'title' | 'prompt'>,
) => addPage(siteDir, name, `<h1>${title}</h1><p>${prompt}</p>`);

export const addBlankPage = (siteDir: string): Promise<Site> =>
  addPage(siteDir, 'blank', '<h1>Sidelight</h1>');

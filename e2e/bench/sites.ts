import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_NAMES, AREAS, firstFilesOf, type Story } from '@sidelight/contracts';
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
 * The edge reads the paths of files as relative to their entry, and accepts only entries below `/remotes/`. The files of
 * the bundle are at the root of the site.
 */
const ENTRY_AT_ROOT = '/remotes/../index.html';

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
    const areas = AREA_NAMES.map((name) => {
      const firstFiles = AREAS[name].pages.flatMap((page) => firstFilesOf(Object.keys(files), `/${page}`));
      const integrity = Object.fromEntries(firstFiles.map((file) => [file, files[file] ?? '']));
      return { ...release, name, entry: ENTRY_AT_ROOT, integrity };
    });
    return [release, ...areas];
  } finally {
    await rm(build, { recursive: true, force: true });
  }
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

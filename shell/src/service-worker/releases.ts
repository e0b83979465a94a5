import { STORED } from './messages.ts';

type Release = {
  name: string;
  /** The URL of the manifest; for the shell, of its `index.html`. */
  entry: string;
  version: string;
  /** Hashes by path relative to the manifest. Empty for the shell, whose `version.json` has the hashes. */
  integrity: Readonly<Record<string, string>>;
};

/** The list of live releases. It is stored last, so a set without it is incomplete. */
export const LIST = '/remotes.json';
const PREFIX = 'releases-';
/** The newest complete set, and the set before it for pages that opened with the older release. */
const SETS_KEPT = 2;

let sets: Promise<Cache[]> | undefined;
let running: Promise<void> | undefined;

/**
 * The complete sets of releases, newest first. A set is a cache with the list of the releases that were live together,
 * the shell's page, and every file of the shell and of the areas.
 */
export function storedSets(): Promise<Cache[]> {
  // If the sets cannot be read, the worker uses the network, and the next call reads the sets again.
  sets ??= readSets().catch(() => {
    sets = undefined;
    return [];
  });
  return sets;
}

async function readSets(): Promise<Cache[]> {
  const found = await Promise.all((await setNames()).map((name) => caches.open(name)));
  const lists = await Promise.all(found.map((set) => set.match(LIST)));
  return found.filter((_, index) => lists[index]);
}

const setNames = async (): Promise<string[]> =>
  (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .reverse();

/** Names are sorted as text, so their numbers are padded to eight digits. */
async function nextName(): Promise<string> {
  const [newest = PREFIX] = await setNames();
  return PREFIX + String(Number(newest.slice(PREFIX.length)) + 1).padStart(8, '0');
}

export const fileIn = (set: Cache, path: string): Promise<Response | undefined> =>
  set.match(path, { ignoreSearch: true, ignoreVary: true });

export async function storedFile(path: string): Promise<Response | undefined> {
  for (const set of await storedSets()) {
    const file = await fileIn(set, path);
    if (file) return file;
  }
  return undefined;
}

/**
 * Stores the live releases as a new set if they are new. An incomplete set is deleted; the sets before it stay. Never
 * rejects.
 * @param list a response of `/remotes.json`; requested by default
 */
export function keepReleases(list?: Response): Promise<void> {
  running ??= keep(list)
    // `keep` fails without a network, on a full disk, and while an operator puts a release live. The next page tries
    // again.
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function keep(given?: Response): Promise<void> {
  const list = given ?? (await fetch(LIST));
  if (!list.ok) return;
  const live = (await list.json()) as Release[];
  const [newest] = await storedSets();
  const kept = newest && ((await (await fileIn(newest, LIST))?.json()) as Release[]);
  if (kept && JSON.stringify(kept) === JSON.stringify(live)) return;
  const name = await nextName();
  try {
    await saveSet(await caches.open(name), live);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  sets = undefined;
  await deleteOldSets();
}

async function saveSet(set: Cache, live: Release[]): Promise<void> {
  const shell = live.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('remotes.json names no shell');
  const areas = live.filter(({ name }) => name !== 'shell');
  await savePage(set, shell.version);
  await Promise.all([saveShell(set, shell), ...areas.map((area) => saveArea(set, area))]);
  const config = await fetch('/config.json');
  if (config.ok) await set.put('/config.json', config);
  const body = JSON.stringify(live);
  await set.put(LIST, new Response(body, { headers: { 'content-type': 'application/json', [STORED]: '1' } }));
}

/** The edge writes the shell's version into the page, so this check recognizes a page of another release. */
async function savePage(set: Cache, version: string): Promise<void> {
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const html = await page.clone().text();
  if (!page.ok || !html.includes(`data-version="${version}"`))
    throw new Error(`The page is not of ${version}`);
  await set.put('/', page);
}

/** A file without a hash in its path has the same path in every release, so it is read from this release's folder. */
async function saveShell(set: Cache, { entry, version }: Release): Promise<void> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const info = (await (await fetch(`${folder}version.json`)).json()) as {
    version: string;
    files: Record<string, string>;
  };
  if (info.version !== version) throw new Error(`version.json is not of ${version}`);
  const files = Object.entries(info.files).filter(([path]) => path !== 'index.html' && path !== 'sw.js');
  await Promise.all(
    files.map(([path, hash]) =>
      saveFile(set, `/${path}`, path.startsWith('assets/') ? `/${path}` : folder + path, hash),
    ),
  );
}

async function saveArea(set: Cache, { entry, integrity }: Release): Promise<void> {
  const base = new URL('.', new URL(entry, location.href));
  if (base.origin !== location.origin) throw new Error(`${entry} is at another origin`);
  await Promise.all(
    Object.entries(integrity).map(([path, hash]) => {
      const { pathname } = new URL(path, base);
      return saveFile(set, pathname, pathname, hash);
    }),
  );
}

/** @param integrity the file's hash; `fetch` rejects a file with another hash */
async function saveFile(set: Cache, path: string, source: string, integrity: string): Promise<void> {
  const isHashed = path === source;
  const file = (isHashed ? await storedFile(path) : undefined) ?? (await fetch(source, { integrity }));
  if (!file.ok) throw new Error(`${source}: ${file.status}`);
  await set.put(path, file);
}

async function deleteOldSets(): Promise<void> {
  const [newest = '', ...older] = await setNames();
  const complete = [newest];
  for (const name of older) {
    const isComplete = (await (await caches.open(name)).match(LIST)) !== undefined;
    if (isComplete && complete.length < SETS_KEPT) complete.push(name);
    else await caches.delete(name);
  }
  sets = undefined;
}

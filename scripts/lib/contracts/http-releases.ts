import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { breaksOf, type RouteSnapshot, type Snapshot } from '@sidelight/contracts/snapshot';

export type ContractRelease = {
  number: number;
  /**
   * The dates are `YYYY-MM-DD`. Until `supportedUntil`, clients and services of this release must work with the current
   * code.
   */
  recordedOn: string;
  supportedUntil: string;
  shellContract: number;
};

const folderOf = (number: number) => String(number).padStart(4, '0');

const fileOf = ({ path }: RouteSnapshot) =>
  path.startsWith('/api/') ? `${path.split('/')[2]}.json` : 'internal.json';

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** One line for each route, so that a diff of two releases shows whole routes. */
const writeRoutes = (file: string, routes: readonly RouteSnapshot[]) =>
  writeFile(file, `[\n${routes.map((route) => JSON.stringify(route)).join(',\n')}\n]\n`);

export async function contractReleases(folder: string): Promise<ContractRelease[]> {
  const names = await readdir(folder).catch(() => []);
  const numbers = names.filter((name) => /^\d{4,}$/.test(name)).sort();
  return Promise.all(numbers.map((name) => readJson<ContractRelease>(join(folder, name, 'release.json'))));
}

export function supportedOf(releases: readonly ContractRelease[], today: string): ContractRelease[] {
  return releases.filter((release) => release === releases.at(-1) || release.supportedUntil >= today);
}

export async function readSnapshot(folder: string, number: number): Promise<Snapshot> {
  const release = join(folder, folderOf(number));
  const files = await readdir(release);
  const routeFiles = files.filter((name) => !['release.json', 'events.json', 'errors.json'].includes(name));
  const routes = await Promise.all(routeFiles.map((name) => readJson<RouteSnapshot[]>(join(release, name))));
  return {
    routes: routes.flat(),
    events: await readJson(join(release, 'events.json')),
    errors: await readJson(join(release, 'errors.json')),
  };
}

export async function writeSnapshot(
  folder: string,
  release: ContractRelease,
  { routes, events, errors }: Snapshot,
): Promise<void> {
  const draft = join(folder, `.draft-${folderOf(release.number)}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const [file, group] of Map.groupBy(routes, fileOf)) await writeRoutes(join(draft, file), group);
  await writeJson(join(draft, 'events.json'), events);
  await writeJson(join(draft, 'errors.json'), errors);
  await writeJson(join(draft, 'release.json'), release);
  await rename(draft, join(folder, folderOf(release.number)));
}

/** The changes that break a supported release. Each line names the release, and the route, event or error. */
export async function httpBreaks(folder: string, current: Snapshot, today: string): Promise<string[]> {
  const supported = supportedOf(await contractReleases(folder), today);
  const found = await Promise.all(
    supported.map(async ({ number, supportedUntil }) =>
      breaksOf(await readSnapshot(folder, number), current).map(
        (text) => `release ${number} (until ${supportedUntil}): ${text}`,
      ),
    ),
  );
  return found.flat();
}

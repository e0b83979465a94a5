import { type AreaName, needsRuntime } from '@sidelight/contracts';
import { type RemoteRoutes, SHELL_API_VERSION, telemetry } from '@sidelight/shell-api';
import { AreaError } from './area-error.ts';
import { entryOf, preloadFiles } from './area-files.ts';
import { loadContainer } from './container.ts';
import { type Deployed, deployment, forgetDeployment } from './deployment.ts';
import { uniqueUrl } from './fetch-with-retry.ts';
import { trust } from './integrity.ts';
import { refreshFiles } from './refresh-files.ts';

const loading = new Map<AreaName, Promise<RemoteRoutes>>();
const loaded = new Map<AreaName, RemoteRoutes>();
const failures = new Map<AreaName, number>();
const deployedAs = new Map<AreaName, Deployed>();

export const loadedAreas = (): ReadonlyMap<AreaName, RemoteRoutes> => loaded;
/** The versions of the areas that this page has loaded. An area keeps its version until the page is reloaded. */
export const loadedDeployments = (): ReadonlyMap<AreaName, Deployed> => deployedAs;
/** How many times in a row the area failed to load. */
export const failuresOf = (area: AreaName): number => failures.get(area) ?? 0;

/**
 * Loads an area once; after a failure, the next call tries again.
 * @throws {AreaError}
 */
export function loadArea(area: AreaName): Promise<RemoteRoutes> {
  const running = loading.get(area);
  if (running) return running;
  const promise = load(area).then(
    (remote) => {
      loaded.set(area, remote);
      failures.delete(area);
      return remote;
    },
    (cause: unknown) => {
      loading.delete(area);
      failures.set(area, failuresOf(area) + 1);
      forgetDeployment();
      const error =
        cause instanceof AreaError ? cause : new AreaError('unreachable', `${area} did not load`, cause);
      telemetry.report(error, { area, phase: 'load', failure: error.failure, cause: String(cause) });
      throw error;
    },
  );
  loading.set(area, promise);
  return promise;
}

/** A failure is only reported. */
export async function preloadArea(area: AreaName, path: string): Promise<void> {
  try {
    preloadFiles(deployedAs.get(area) ?? (await find(area)), path);
  } catch (error) {
    telemetry.report(error, { area, phase: 'preload' });
  }
}

async function load(area: AreaName): Promise<RemoteRoutes> {
  const deployed = await find(area);
  const failed = failuresOf(area);
  const entry = entryOf(deployed);
  if (failed > 0) await refreshFiles(deployed);
  else preloadFiles(deployed, location.pathname);
  if (needsRuntime(Object.keys(deployed.integrity)))
    await import(/* webpackChunkName: "federation-runtime" */ './federation-runtime.ts');
  // After a failure, the URL is new, so that the browser runs the area's code again.
  const container = await loadContainer(area, entry, failed > 0 ? uniqueUrl(entry, failed) : entry);
  const routes = (await container.get('./routes'))() as { default?: RemoteRoutes };
  const remote = routes.default;
  if (!remote || !Array.isArray(remote.routes)) throw new AreaError('broken', `${area} exposes no routes`);
  assertShellApi(area, remote.contract);
  deployedAs.set(area, deployed);
  return remote;
}

function assertShellApi(area: AreaName, contract: number): void {
  if (contract === SHELL_API_VERSION) return;
  throw new AreaError(
    'incompatible',
    `${area} needs shell API ${contract}, the shell has ${SHELL_API_VERSION}`,
  );
}

/**
 * @throws {AreaError} if `/remotes.json` does not arrive or does not name the area, or if this shell cannot run the
 * area
 */
async function find(area: AreaName): Promise<Deployed> {
  const entries = await deployment();
  trust(entries);
  const entry = entries.find(({ name }) => name === area);
  if (!entry) throw new AreaError('unreachable', `remotes.json does not name ${area}`);
  assertShellApi(area, entry.contract);
  return entry;
}

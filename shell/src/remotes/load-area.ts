import {
  loadRemote,
  preloadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaName } from '@sidelight/contracts';
import { type RemoteRoutes, SHELL_API_VERSION, telemetry } from '@sidelight/shell-api';
import { AreaError } from './area-error.ts';
import { type Deployed, deployment, forgetDeployment } from './deployment.ts';
import { resilience } from './federation-plugin.ts';
import { uniqueUrl } from './fetch-with-retry.ts';
import { trust } from './integrity.ts';
import { refreshFiles } from './refresh-files.ts';

const idOf = (area: AreaName) => `sidelight_${area}`;

const loading = new Map<AreaName, Promise<RemoteRoutes>>();
const loaded = new Map<AreaName, RemoteRoutes>();
const failures = new Map<AreaName, number>();
/** The URL that the federation runtime has for each area. */
const registered = new Map<AreaName, string>();
const deployedAs = new Map<AreaName, Deployed>();
let isPrepared = false;

/** The loaded areas, with their routes. */
export const loadedAreas = (): ReadonlyMap<AreaName, RemoteRoutes> => loaded;
/** The deployment of each loaded area. It does not change until the page is reloaded. */
export const loadedDeployments = (): ReadonlyMap<AreaName, Deployed> => deployedAs;
/** How many times in a row loading an area has failed. */
export const failuresOf = (area: AreaName): number => failures.get(area) ?? 0;

/**
 * Loads an area once. After a failure, the next call tries again.
 * @throws {AreaError} with the reason
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

/** Fetches an area's files before the player opens it. A failure is only logged. */
export async function preloadArea(area: AreaName): Promise<void> {
  if (loading.has(area)) return;
  try {
    await register(area);
    await preloadRemote([{ nameOrAlias: idOf(area), exposes: ['routes'] }]);
  } catch (error) {
    telemetry.report(error, { area, phase: 'preload' });
  }
}

async function load(area: AreaName): Promise<RemoteRoutes> {
  const deployed = await register(area);
  const module = await loadRemote<{ default: RemoteRoutes }>(`${idOf(area)}/routes`);
  const remote = module?.default;
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
 * Registers an area with the federation runtime. After a failure it uses a new URL, so that the runtime starts from the
 * beginning. It also registers the area again if another version was deployed after the preload.
 */
async function register(area: AreaName): Promise<Deployed> {
  const entries = await deployment();
  trust(entries);
  const entry = entries.find(({ name }) => name === area);
  if (!entry) throw new AreaError('unreachable', `remotes.json does not name ${area}`);
  assertShellApi(area, entry.contract);
  if (!isPrepared) {
    registerPlugins([resilience()]);
    isPrepared = true;
  }
  const failed = failuresOf(area);
  if (failed > 0) await refreshFiles(entry);
  const url = new URL(entry.entry, location.href).href;
  const isElsewhere = registered.has(area) && registered.get(area) !== url;
  registerRemotes([{ name: idOf(area), entry: failed > 0 ? uniqueUrl(url, failed) : url }], {
    force: failed > 0 || isElsewhere,
  });
  registered.set(area, url);
  return entry;
}

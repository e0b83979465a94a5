import {
  loadRemote,
  preloadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { CONTRACT, type RemoteRoutes, telemetry } from '@sidelight/shell-api';
import { AreaError } from './area-error.ts';
import type { AreaName } from './areas.ts';
import { type Deployed, deployment, forgetDeployment } from './deployment.ts';
import { resilience } from './federation-plugin.ts';
import { uniqueUrl } from './fetch-within.ts';
import { setTrusted } from './integrity.ts';

const idOf = (area: AreaName) => `sidelight_${area}`;

const loading = new Map<AreaName, Promise<RemoteRoutes>>();
const loaded = new Map<AreaName, RemoteRoutes>();
const failures = new Map<AreaName, number>();
let isPrepared = false;

/** The areas that are here, with their routes. */
export const loadedAreas = (): ReadonlyMap<AreaName, RemoteRoutes> => loaded;
/** How often in a row an area could not be loaded. */
export const failuresOf = (area: AreaName): number => failures.get(area) ?? 0;

/**
 * Loads an area, once. A failure is forgotten, so that another call tries again.
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

/** Fetches an area's files ahead of a click; a failure shows itself when the area is opened. */
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
  await register(area);
  const module = await loadRemote<{ default: RemoteRoutes }>(`${idOf(area)}/routes`);
  const remote = module?.default;
  if (!remote || !Array.isArray(remote.routes)) throw new AreaError('broken', `${area} exposes no routes`);
  assertContract(area, remote.contract);
  return remote;
}

function assertContract(area: AreaName, contract: number): void {
  if (contract === CONTRACT) return;
  throw new AreaError('incompatible', `${area} speaks contract ${contract}, the shell ${CONTRACT}`);
}

/** Tells the runtime where an area is; after a failure under a new name, so that it starts afresh. */
async function register(area: AreaName): Promise<Deployed> {
  const entries = await deployment();
  setTrusted(entries);
  const entry = entries.find(({ name }) => name === area);
  if (!entry) throw new AreaError('unreachable', `remotes.json does not name ${area}`);
  assertContract(area, entry.contract);
  if (!isPrepared) {
    registerPlugins([resilience()]);
    isPrepared = true;
  }
  const failed = failuresOf(area);
  const url = new URL(entry.entry, location.href).href;
  registerRemotes([{ name: idOf(area), entry: failed > 0 ? uniqueUrl(url, failed) : url }], {
    force: failed > 0,
  });
  return entry;
}

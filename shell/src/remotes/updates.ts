import type { AreaName } from '@sidelight/contracts';
import { refreshDeployment } from './deployment.ts';
import { loadedDeployments } from './load-area.ts';

/** `remotes.json` is not asked for more often than this, in ms. */
const GAP_MS = 5_000;

let outdated: ReadonlySet<AreaName> = new Set();
let askedAt = 0;
const listeners = new Set<() => void>();

/** The areas of this page whose version is no longer the deployed one. */
export const outdatedAreas = (): ReadonlySet<AreaName> => outdated;

export function onOutdatedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Looks whether areas that are here have been deployed anew. Areas that are not here yet will be loaded as
 * deployed by then. Never fails: without an answer everything stays as it is.
 */
async function checkForUpdates(): Promise<void> {
  const now = Date.now();
  if (now - askedAt < GAP_MS) return;
  askedAt = now;
  const entries = await refreshDeployment().catch(() => null);
  if (!entries) return;
  const here = loadedDeployments();
  const changed = entries.filter(
    ({ name, version }) => here.has(name) && here.get(name)?.version !== version,
  );
  const isSame = changed.length === outdated.size && changed.every(({ name }) => outdated.has(name));
  if (isSame) return;
  outdated = new Set(changed.map(({ name }) => name));
  for (const listener of listeners) listener();
}

type Navigations = {
  subscribe(listener: (state: { location: { key: string } }) => void): () => void;
  state: { location: { key: string } };
};

/** Looks for new versions after each navigation and whenever the player comes back to the page. */
export function watchForUpdates(router: Navigations): () => void {
  let { key } = router.state.location;
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    void checkForUpdates();
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') void checkForUpdates();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

import type { AreaName } from '@sidelight/contracts';
import { createListeners } from '@sidelight/shell-api/providers';
import { refreshDeployment } from './deployment.ts';
import { loadedDeployments } from './load-area.ts';

/** The shortest time between two reads of `remotes.json`, in ms. */
const GAP_MS = 5_000;

let outdated: ReadonlySet<AreaName> = new Set();
let askedAt = 0;
const listeners = createListeners();

/** The loaded areas of which another version is deployed now. */
export const outdatedAreas = (): ReadonlySet<AreaName> => outdated;

export const onOutdatedChange = listeners.subscribe;

/**
 * Checks whether another version of a loaded area was deployed. Never rejects: without a response nothing changes.
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
  listeners.notify();
}

type Navigations = {
  subscribe(listener: (state: { location: { key: string } }) => void): () => void;
  state: { location: { key: string } };
};

/** Checks for new versions after each navigation and whenever the player comes back to the tab. */
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
